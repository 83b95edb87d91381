import type { ReactElement, ReactNode } from 'react'

export interface BalanceProps {
  /** The part that counts, as `$4,218` or `1.482 ETH`. */
  readonly value: string
  /** What stands back, as the cents `.06`. */
  readonly rest?: string | undefined
  /** Where it is and how old, or why it is not known. */
  readonly note?: ReactNode
  /** It could not be read: the figure is drawn back and the note says so. */
  readonly failed?: boolean
}

/** The figure at the top of the account view. Figures always run from left to right. */
export function Balance({ value, rest, note, failed = false }: BalanceProps): ReactElement {
  return (
    <div data-part="balance" data-state={failed ? 'failed' : 'known'}>
      <bdi dir="ltr" data-part="balance-value">
        {value}
        {rest === undefined ? null : <span data-part="balance-rest">{rest}</span>}
      </bdi>
      {note === undefined ? null : <div data-part="balance-note">{note}</div>}
    </div>
  )
}
