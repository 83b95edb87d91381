import { useSignTypedData } from '@walletchart/react/eip155'
import { greeting } from '../greeting.js'

export function SignTypedData() {
  const { signTypedData, data, error } = useSignTypedData()
  return (
    <>
      <button type="button" onClick={() => signTypedData(greeting)}>
        Sign
      </button>
      <output>{error?.shortMessage ?? data}</output>
    </>
  )
}
