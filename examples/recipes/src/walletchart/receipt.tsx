import { useSendTransaction } from '@walletchart/react/eip155'
import { useWaitForTransactionReceipt } from '@walletchart/react/viem'

export function Receipt({ to }: { readonly to: `0x${string}` }) {
  const { sendTransaction, data: hash, error } = useSendTransaction()
  const { status } = useWaitForTransactionReceipt({ hash })
  return (
    <>
      <button type="button" onClick={() => sendTransaction({ to, value: 5n })}>
        Pay
      </button>
      <output>{error?.shortMessage ?? status}</output>
    </>
  )
}
