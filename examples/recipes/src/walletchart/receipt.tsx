import { useSendTransaction } from '@walletchart/react/eip155'
import { usePublicClient } from '@walletchart/react/viem'
import { useState } from 'react'

export function Receipt({ to }: { readonly to: `0x${string}` }) {
  const [status, show] = useState<string>()
  const { sendTransaction, error } = useSendTransaction()
  const reader = usePublicClient()
  const pay = async () => {
    const hash = await sendTransaction({ to, value: 5n })
    if (hash && reader) show((await reader.waitForTransactionReceipt({ hash })).status)
  }
  return (
    <>
      <button type="button" onClick={pay}>
        Pay
      </button>
      <output>{error?.shortMessage ?? status}</output>
    </>
  )
}
