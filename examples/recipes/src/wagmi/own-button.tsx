import { useConnect, useConnectors } from 'wagmi'

export function OwnButton() {
  const connectors = useConnectors()
  const { mutate, status, error } = useConnect()
  return (
    <>
      {connectors.map((connector) => (
        <button key={connector.uid} type="button" onClick={() => mutate({ connector })}>
          {connector.name}
        </button>
      ))}
      <output>{error?.message ?? status}</output>
    </>
  )
}
