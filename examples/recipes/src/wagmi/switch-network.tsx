import { useConnection, useSwitchChain } from 'wagmi'

export function SwitchNetwork() {
  const { chain } = useConnection()
  const { mutate, error } = useSwitchChain()
  return (
    <>
      <button type="button" onClick={() => mutate({ chainId: 1 })}>
        Ethereum
      </button>
      <output>{error?.message ?? chain?.name}</output>
    </>
  )
}
