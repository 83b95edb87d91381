'use client'
import type { TokenBalance } from '@walletchart/engine/tokens'
import { type ReactElement, useLayoutEffect, useRef } from 'react'
import { WarningIcon } from '../../../icons/warning-icon.js'
import { tokensMessages } from '../../../messages/tokens-messages.js'
import { useText } from '../../../modal/use-text.js'
import { Fold } from '../../../parts/fold.js'
import { useSaid } from '../../../parts/hooks/use-said.js'
import { Mark } from '../../../parts/mark.js'
import { TextButton } from '../../../parts/text-button.js'
import { TokenRows, type TokenRowsProps } from './token-rows.js'
import { useHiddenTokens } from './use-hidden-tokens.js'

export interface OtherTokensProps extends Pick<TokenRowsProps, 'tokens' | 'openKey' | 'onOpen'> {
  readonly opens: readonly [open: boolean, setOpen: (open: boolean) => void]
}

/** Unverified tokens, out of sight until the user opens them. Each of them can be hidden until the page is loaded again. */
export function OtherTokens({ tokens, opens, openKey, onOpen }: OtherTokensProps): ReactElement {
  const t = useText(tokensMessages)
  const { shown, hide, showAll, last } = useHiddenTokens(tokens)
  const hiddenCount = tokens.length - shown.length
  useSaid(last === undefined ? undefined : t('tokens.hidden', { name: last.name }))
  const root = useRef<HTMLDivElement>(null)

  // The button that hides goes with its token: the row that comes up gets the focus.
  useLayoutEffect(() => {
    if (last === undefined) return
    const next = root.current?.querySelector<HTMLElement>(
      '[data-part="long-list"] [data-part="row"]:not([tabindex])',
    )
    const row = next ?? root.current?.querySelector<HTMLElement>('button')
    row?.focus({ preventScroll: true })
  }, [last])

  const press = (token: TokenBalance): void => {
    onOpen(undefined)
    hide(token)
  }
  const name = t('tokens.unverified', { count: shown.length })
  return (
    <div ref={root} data-part="other-tokens">
      {shown.length === 0 ? null : (
        <Fold
          name={name}
          mark={<Mark name="" icon={<WarningIcon />} shape="round" />}
          secondLine={t('tokens.unverifiedLine')}
          opens={opens}
        >
          <TokenRows label={name} tokens={shown} openKey={openKey} onOpen={onOpen} onHide={press} />
        </Fold>
      )}
      {hiddenCount === 0 ? null : (
        <TextButton onClick={showAll}>{t('tokens.showHidden', { count: hiddenCount })}</TextButton>
      )}
    </div>
  )
}
