import { useConnect, useConnection, useConnectors } from 'wagmi'

export function Button() {
  const connectors = useConnectors()
  const connect = useConnect()
  const { address } = useConnection()
  if (address !== undefined) return <button type="button">{address}</button>
  return connectors.map((connector) => (
    <button key={connector.uid} type="button" onClick={() => connect.mutate({ connector })}>
      {connector.name}
    </button>
  ))
}
