import { useConnect, useConnectors } from '@walletchart/react'

export function OwnButton() {
  const { connectors } = useConnectors()
  const { connect, status, error } = useConnect()
  return (
    <>
      {connectors.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => connect({ wallet: id })}>
          {name}
        </button>
      ))}
      <output>{error?.shortMessage ?? status}</output>
    </>
  )
}
