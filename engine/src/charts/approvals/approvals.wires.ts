import { on, type Wire } from '../kit/wire.js'

const nothing = () => ({})

/** The wires that start at the requests of the embedded wallet. */
export const approvalsWires: readonly Wire[] = [
  // In every state of the modal: a request without its view would wait for ever.
  on('approvals', 'approvals.waiting').send('modal', 'modal.show', () => ({
    view: 'ApproveTransaction',
    data: {},
    held: true,
  })),
  on('approvals', 'approvals.rested').send(
    'modal',
    'modal.withdraw',
    () => ({ views: ['ApproveTransaction'] }),
    { ifWanted: true },
  ),
  on('approvals', 'approvals.refused').send('modal', 'modal.reveal', nothing),
  on('approvals', 'approvals.saidRefused').send('toasts', 'toast.show', () => ({
    variant: 'error',
    text: 'Action not allowed',
    message: { code: 'actionNotAllowed' },
  })),
]
