import { useSignMessage } from '@walletchart/react'

export function SignMessage() {
  const { signMessage, data, error } = useSignMessage()
  return (
    <>
      <button type="button" onClick={() => signMessage({ message: 'Hello' })}>
        Sign
      </button>
      <output>{error?.shortMessage ?? data}</output>
    </>
  )
}
