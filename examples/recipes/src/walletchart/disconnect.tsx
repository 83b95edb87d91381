import { useDisconnect } from '@walletchart/react'

export function Disconnect() {
  const { disconnect } = useDisconnect()
  return (
    <button type="button" onClick={() => disconnect()}>
      Disconnect
    </button>
  )
}
