import { useSignTypedData } from 'wagmi'
import { greeting } from '../greeting.js'

export function SignTypedData() {
  const { mutate, data, error } = useSignTypedData()
  return (
    <>
      <button type="button" onClick={() => mutate(greeting)}>
        Sign
      </button>
      <output>{error?.message ?? data}</output>
    </>
  )
}
