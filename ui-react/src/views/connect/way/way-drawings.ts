import type { MessageKey } from '../../../messages/catalogue.js'
import type { SpanState } from '../../../parts/span.js'
import type { OpenStage } from './way-stage.js'

/** What the view of one listed wallet draws at a stage. */
interface WayDrawing {
  /** True where there is a link to copy, and a line that can drop. */
  readonly pairs: boolean
  /** How the app and the wallet stand, and what is said of it; undefined where the code stands. */
  readonly moment:
    | {
        readonly span: SpanState
        readonly label: MessageKey
        readonly title: MessageKey
        readonly text: MessageKey
        readonly clock?: boolean
      }
    | undefined
}

/** By stage; what came of a pairing is drawn by `PairingOutcome`. */
export const wayDrawings = {
  code: { pairs: true, moment: undefined },
  codeExpired: { pairs: true, moment: undefined },
  app: {
    pairs: true,
    moment: { span: 'wait', label: 'span.waiting', title: 'pairing.appTitle', text: 'pairing.app' },
  },
  site: {
    pairs: true,
    moment: { span: 'wait', label: 'span.waiting', title: 'pairing.webTitle', text: 'pairing.web' },
  },
  linkExpired: {
    pairs: true,
    moment: {
      span: 'bad',
      label: 'span.failed',
      title: 'pairing.linkExpiredTitle',
      text: 'pairing.linkExpired',
      clock: true,
    },
  },
  inside: {
    pairs: false,
    moment: { span: 'go', label: 'span.waiting', title: 'pairing.insideTitle', text: 'pairing.inside' },
  },
  browser: {
    pairs: false,
    moment: { span: 'go', label: 'span.ready', title: 'pairing.browserTitle', text: 'pairing.browser' },
  },
  unfit: {
    pairs: false,
    moment: { span: 'off', label: 'span.missing', title: 'pairing.unfitTitle', text: 'pairing.unfit' },
  },
} as const satisfies Record<OpenStage, WayDrawing>
