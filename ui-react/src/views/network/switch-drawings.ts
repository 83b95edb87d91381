import type { MessageKey } from '../../messages/catalogue.js'
import type { SpanState } from '../../parts/span.js'
import type { SwitchStage } from './switch-stage.js'

/** What the view of a switch to another network draws at a stage. */
interface SwitchDrawing {
  readonly span: SpanState
  readonly label: MessageKey
  readonly title: MessageKey
  readonly text: MessageKey | undefined
  /** The network the words are about: where one goes, or where one still is. */
  readonly about: 'to' | 'from'
}

export const switchDrawings = {
  ready: {
    span: 'go',
    label: 'span.switching',
    title: 'switchActiveChain.title',
    text: undefined,
    about: 'to',
  },
  waiting: {
    span: 'wait',
    label: 'span.switching',
    title: 'switchNetwork.waitingTitle',
    text: 'switchNetwork.waiting',
    about: 'from',
  },
  adding: {
    span: 'turn',
    label: 'span.switching',
    title: 'switchNetwork.addingTitle',
    text: 'switchNetwork.adding',
    about: 'to',
  },
  declined: {
    span: 'no',
    label: 'span.notSwitched',
    title: 'switchNetwork.declinedTitle',
    text: 'switchNetwork.declined',
    about: 'from',
  },
  deadline: {
    span: 'bad',
    label: 'span.notSwitched',
    title: 'switchNetwork.deadlineTitle',
    text: 'switchNetwork.deadline',
    about: 'from',
  },
  failed: {
    span: 'bad',
    label: 'span.notSwitched',
    title: 'switchNetwork.failedTitle',
    text: 'switchNetwork.failed',
    about: 'from',
  },
} as const satisfies Record<SwitchStage, SwitchDrawing>
