import type { PublicState } from '@walletchart/engine'
import { renderSVG } from 'uqr'
import { element } from './element.js'
import { engine } from './engine.js'

/** The code of a pairing, drawn by a library of our own choice. It is a secret: it is shown, and never logged. */
export function pairingCode({ pairing }: PublicState): Node[] {
  return [
    element('h1', { text: 'Scan with a phone wallet' }),
    ...codeOf(pairing),
    element('button', { text: 'Cancel', onClick: () => void engine.disconnect() }),
  ]
}

function codeOf(pairing: PublicState['pairing']): Node[] {
  const uri = pairing?.uri
  if (pairing?.relay === 'offline')
    return [element('p', { text: 'The relay is out of reach.', attributes: { role: 'alert' } })]
  if (pairing?.phase === 'expired')
    return [
      element('button', { text: 'The code expired. Make a new one', onClick: () => engine.pairing?.renew() }),
    ]
  if (uri === undefined) return [element('p', { text: 'Making a code' })]
  return [
    element('img', {
      attributes: {
        class: 'code',
        src: `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`,
        alt: 'Code for a phone wallet. Without a camera, copy its link.',
      },
    }),
    element('button', {
      text: 'Copy the link',
      onClick: () => void navigator.clipboard.writeText(uri),
    }),
  ]
}
