import { useNetwork, useSwitchNetwork } from '@walletchart/react'

export function SwitchNetwork() {
  const { network } = useNetwork()
  const { switchNetwork, error } = useSwitchNetwork()
  return (
    <>
      <button type="button" onClick={() => switchNetwork('eip155:1')}>
        Ethereum
      </button>
      <output>{error?.shortMessage ?? network?.name}</output>
    </>
  )
}
