import type { MessageKey } from '../../messages/catalogue.js'
import type { SpanState } from '../../parts/span.js'
import type { SignInStage } from './sign-in-stage.js'

/** The drawing and the words of a stage of a sign-in. */
interface SignInDrawing {
  readonly span: SpanState
  /** Another glyph than the usual one of the span. */
  readonly glyph?: 'pen' | 'clock'
  readonly label: MessageKey
  readonly title: MessageKey
  readonly text: MessageKey
  /** The same where the account has to be signed in. */
  readonly textRequired?: MessageKey
  /** The message is shown under the words. */
  readonly showsMessage?: true
  /** The first button. `busy`: it waits for the wallet or for the app. */
  readonly action: 'sign' | 'again' | 'busy' | 'done'
  /** The second button: gives the sign-in up, or leaves a view in which nothing is under way. */
  readonly exit?: 'cancel' | 'leave'
}

const resting = { action: 'sign', exit: 'leave', text: 'signIn.later' } as const

export const signInDrawings = {
  none: {
    span: 'off',
    glyph: 'pen',
    label: 'span.nothing',
    title: 'signIn.noneTitle',
    text: 'signIn.none',
    action: 'done',
  },
  checking: {
    span: 'wait',
    label: 'span.checking',
    title: 'signIn.checkingTitle',
    text: 'signIn.checking',
    showsMessage: true,
    action: 'busy',
    exit: 'cancel',
  },
  preparing: {
    span: 'go',
    glyph: 'pen',
    label: 'span.toSign',
    title: 'signIn.promptTitle',
    text: 'signIn.prompt',
    showsMessage: true,
    action: 'busy',
    exit: 'cancel',
  },
  prompting: {
    span: 'go',
    glyph: 'pen',
    label: 'span.toSign',
    title: 'signIn.promptTitle',
    text: 'signIn.prompt',
    showsMessage: true,
    action: 'sign',
    exit: 'cancel',
  },
  signing: {
    span: 'wait',
    label: 'span.waiting',
    title: 'signIn.signingTitle',
    text: 'signIn.signing',
    showsMessage: true,
    action: 'busy',
    exit: 'cancel',
  },
  adding: {
    span: 'wait',
    label: 'span.checking',
    title: 'signIn.addingTitle',
    text: 'signIn.adding',
    showsMessage: true,
    action: 'busy',
    exit: 'cancel',
  },
  refused: {
    span: 'no',
    label: 'span.declined',
    title: 'signIn.refusedTitle',
    text: 'signIn.refused',
    textRequired: 'signIn.refusedRequired',
    action: 'again',
    exit: 'cancel',
  },
  smartAccount: {
    span: 'bad',
    label: 'span.notSignedIn',
    title: 'signIn.smartAccountTitle',
    text: 'signIn.smartAccount',
    action: 'again',
    exit: 'cancel',
  },
  failed: {
    span: 'bad',
    label: 'span.notSignedIn',
    title: 'signIn.failedTitle',
    text: 'signIn.failed',
    action: 'again',
    exit: 'cancel',
  },
  signedIn: {
    span: 'ok',
    label: 'span.signedIn',
    title: 'signIn.doneTitle',
    text: 'signIn.done',
    action: 'done',
  },
  ending: {
    span: 'wait',
    label: 'span.checking',
    title: 'signIn.endingTitle',
    text: 'signIn.ending',
    action: 'done',
  },
  declined: { ...resting, span: 'no', label: 'span.notSignedIn', title: 'signIn.declinedTitle' },
  expired: {
    ...resting,
    span: 'go',
    glyph: 'clock',
    label: 'span.notSignedIn',
    title: 'signIn.expiredTitle',
  },
  revoked: { ...resting, span: 'go', glyph: 'pen', label: 'span.notSignedIn', title: 'signIn.revokedTitle' },
  signedOut: {
    ...resting,
    span: 'go',
    glyph: 'pen',
    label: 'span.notSignedIn',
    title: 'signIn.signedOutTitle',
  },
} as const satisfies Record<SignInStage, SignInDrawing>
