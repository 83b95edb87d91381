import type { Requirement } from './requirements.js'

/** What somebody may try, and what the kit does then. */
export const attacks: readonly Requirement[] = [
  ['A1', 5, 'Frame messages from elsewhere, unasked, late or malformed are ignored, in any number'],
  ['A2', 5, 'The frame is written to by its exact origin, and is allowed as little as possible'],
  ['A3', 2, 'A hostile wallet icon shows as a picture or not at all'],
  ['A4', 2, 'A link that is not https or a known wallet is never opened and never rendered'],
  ['A5', 2, 'Names are plain, bounded text that cannot turn the line around'],
  ['A6', 2, 'A wallet cannot take the place of another one, nor change after it was read'],
  ['A7', 7, 'A sign-in message that is not exactly right is refused with its reason'],
  ['A8', 7, 'A nonce works once, and cannot be guessed'],
  ['A9', 5, 'Only methods on the list, letter for letter, reach the frame or a node'],
  ['A10', 9, 'A swap that differs from what was asked is refused'],
  ['A11', 8, 'A receiver that looks like another is warned about, and shown in full'],
  ['A12', 2, 'An amount that is not plain digits is refused, never rounded'],
  ['A13', 8, 'A hostile answer is a typed error: no pollution, no hang'],
  ['A14', 4, 'A pairing with a worthless key, or one nobody asked for, is refused'],
  ['A15', 5, 'Consent given by a script, or under cover, does not count'],
  ['A16', 5, 'Secrets do not leak into reports, logs, addresses, the page or storage'],
  ['A17', 7, 'Typed data for another chain is refused before the wallet is asked'],
  ['A18', 2, 'The whole run breaks no rule of a strict content security policy with Trusted Types'],
]

/** What may break, and what the kit does then. */
export const faults: readonly Requirement[] = [
  ['F1', 4, 'The relay drops at the QR view: the code lives on, and the drop shows'],
  ['F2', 4, 'The relay repeats, reorders or delays: one session, and nothing comes back from the dead'],
  ['F3', 4, 'The page slept: clocks are compared, not ticks'],
  ['F4', 4, 'Two tabs: each hears of the other within a second, and answers reach the one that asked'],
  [
    'F5',
    2,
    'Storage full, blocked, broken, foreign or huge: memory takes over, one warning, other keys untouched',
  ],
  ['F6', 7, 'A clock that is off: deadlines hold, sign-in allows 300 s, and the person is told'],
  [
    'F7',
    2,
    'A wallet that is silent, answers twice or answers nonsense: deadline, first answer, typed error',
  ],
  ['F8', 2, 'An account that goes, also while signing: disconnected once, and nothing signed is used'],
  ['F9', 2, 'A chain that changes, in any spelling, also before sending: normalised, shown, reviewed again'],
  ['F10', 2, 'A no, in any of its spellings: one quiet error'],
  ['F11', 2, 'A request that is open already: told where to look, and not asked twice'],
  ['F12', 5, 'A frame that is late, reloads or is dead: said so, aborted, and the other ways in work'],
  ['F13', 8, 'Too many requests: Retry-After in all its forms, bounded, three tries'],
  ['F14', 4, 'Offline in the middle of a retry: it waits, and goes on once'],
  ['F15', 8, 'Very long lists stay quick, and paging ends'],
  ['F16', 8, 'A slow answer does not replace a newer one'],
  ['F17', 8, 'Five clicks on Send: one call; a timeout after sending is not a second try'],
  ['F18', 2, 'StrictMode, unmounting midway and two engines leave nothing behind'],
  ['F19', 4, 'A wallet that grants less or more: what both want, or a refusal'],
  ['F20', 2, 'A thousand connections later listeners, timers and heap are where they began'],
  ['F21', 2, 'On a server, in a worker, without a window: importing does nothing and throws nothing'],
]
