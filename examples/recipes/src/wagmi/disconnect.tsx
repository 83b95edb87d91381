import { useDisconnect } from 'wagmi'

export function Disconnect() {
  const { mutate } = useDisconnect()
  return (
    <button type="button" onClick={() => mutate()}>
      Disconnect
    </button>
  )
}
