'use client'
import type { ConnectedAccount } from '@walletchart/engine'
import { type ReactElement, useMemo } from 'react'
import { LogoutIcon } from '../../icons/logout-icon.js'
import { accountMessages } from '../../messages/account-messages.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { Mark } from '../../parts/mark.js'
import { Row } from '../../parts/row.js'
import { RowGroup } from '../../parts/row-group.js'
import { LongRows } from '../kit/long-rows.js'
import { nameMatches } from '../kit/name-matches.js'
import { quietly } from '../kit/quietly.js'
import { useFamilyName } from '../kit/use-family-name.js'
import { type AccountChoice, accountChoices } from './account-choices.js'
import { AccountRow } from './account-row.js'

export interface AccountGroupProps {
  readonly account: ConnectedAccount
  /** Its family is the one that is in use. */
  readonly active: boolean
  /** Only accounts that match; all of them, and the way out, without one. */
  readonly query: string
}

export const choiceMatches =
  (query: string) =>
  ({ name, line = '', address }: AccountChoice): boolean =>
    nameMatches(query, name, line, address)

/** The accounts of one family, and the way to disconnect its wallet. */
export function AccountGroup({ account, active, query }: AccountGroupProps): ReactElement | null {
  const { engine } = useViewScope()
  const t = useText(accountMessages)
  const family = useFamilyName()(account.namespace)
  const busy = useShown(({ switching }) => switching?.networkId.startsWith(`${account.namespace}:`) === true)
  const choices = useMemo(() => accountChoices(account, t).filter(choiceMatches(query)), [account, query, t])
  const { namespace, connectedWalletInfo } = account
  const wallet = connectedWalletInfo.name
  if (choices.length === 0) return null
  return (
    <RowGroup heading={t('accounts.group', { family, wallet })}>
      <LongRows items={choices}>
        {(choice) => (
          <AccountRow key={choice.address} account={account} choice={choice} active={active} busy={busy} />
        )}
      </LongRows>
      {query === '' ? (
        <Row
          name={t('accounts.disconnect', { wallet })}
          mark={<Mark name="" icon={<LogoutIcon />} />}
          secondLine={family}
          onClick={() => quietly(engine.disconnect({ namespace }))}
        />
      ) : null}
    </RowGroup>
  )
}
