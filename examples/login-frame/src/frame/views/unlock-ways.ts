import { element } from './element.js'

/** A way to open the keys. */
export type UnlockWay = 'passkey' | 'mail' | 'code'

const words = {
  passkey: 'Use your passkey',
  mail: 'Use a code by mail',
  code: 'Use the recovery code',
} as const

/** A button for each other way. */
export const otherWays = (
  ways: readonly UnlockWay[],
  choose: (way: UnlockWay) => void,
): readonly HTMLButtonElement[] =>
  ways.map((way) => {
    const button = element('button', { type: 'button' }, words[way])
    button.addEventListener('click', () => choose(way))
    return button
  })
