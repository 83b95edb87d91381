import { ifWanted, loading, row, toOne, type WireTables } from '../kit/wire-table.cases.js'

const shown = { view: 'ApproveTransaction', data: {}, held: true } as const
const said = {
  variant: 'error',
  text: 'Action not allowed',
  message: { code: 'actionNotAllowed' },
} as const

/** The deliveries of the wires for some facts. */
export const approvalsWireTables: WireTables<'approvals'> = {
  'approvals approvals.waiting > modal modal.show': loading(
    row({ type: 'approvals.waiting' }, toOne(shown)),
    row({ type: 'approvals.waiting' }, toOne(shown)),
  ),
  'approvals approvals.rested > modal modal.withdraw': ifWanted(
    row({ type: 'approvals.rested' }, toOne({ views: ['ApproveTransaction'] })),
    row({ type: 'approvals.rested' }, toOne({ views: ['ApproveTransaction'] })),
  ),
  'approvals approvals.refused > modal modal.reveal': loading(
    row({ type: 'approvals.refused' }, toOne({})),
    row({ type: 'approvals.refused' }, toOne({})),
  ),
  'approvals approvals.saidRefused > toasts toast.show': loading(
    row({ type: 'approvals.saidRefused' }, toOne(said)),
    row({ type: 'approvals.saidRefused' }, toOne(said)),
  ),
}
