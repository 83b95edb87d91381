import { useSelector } from '@xstate/react'
import type { ReactElement } from 'react'
import { renderSVG } from 'uqr'
import { engine } from './engine.js'

/** The code of a pairing, drawn by a library of our own choice. It is a secret: it is shown, and never logged. */
export function PairingCode(): ReactElement {
  const pairing = useSelector(engine, (state) => state.pairing)
  const uri = pairing?.uri
  if (pairing?.relay === 'offline') return <p role="alert">The relay is out of reach.</p>
  if (pairing?.phase === 'expired')
    return (
      <button type="button" onClick={() => engine.pairing?.renew()}>
        The code expired. Make a new one
      </button>
    )
  if (uri === undefined) return <p>Making a code</p>
  return (
    <>
      <img
        className="code"
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`}
        alt="Code for a phone wallet. Without a camera, copy its link."
      />
      <button type="button" onClick={() => navigator.clipboard.writeText(uri)}>
        Copy the link
      </button>
    </>
  )
}
