import { useSendTransaction, useWaitForTransactionReceipt } from 'wagmi'

export function Receipt({ to }: { readonly to: `0x${string}` }) {
  const { mutate, data: hash, error } = useSendTransaction()
  const { data: receipt } = useWaitForTransactionReceipt({ hash })
  return (
    <>
      <button type="button" onClick={() => mutate({ to, value: 5n })}>
        Pay
      </button>
      <output>{error?.message ?? receipt?.status}</output>
    </>
  )
}
