import { useSignMessage } from 'wagmi'

export function SignMessage() {
  const { mutate, data, error } = useSignMessage()
  return (
    <>
      <button type="button" onClick={() => mutate({ message: 'Hello' })}>
        Sign
      </button>
      <output>{error?.message ?? data}</output>
    </>
  )
}
