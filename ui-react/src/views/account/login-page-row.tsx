'use client'
import type { LoginPage } from '@walletchart/engine/login'
import type { ReactElement, ReactNode } from 'react'
import { ExternalIcon } from '../../icons/external-icon.js'
import { useShown } from '../../modal/use-shown.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { Mark } from '../../parts/mark.js'
import { Row } from '../../parts/row.js'

export interface LoginPageRowProps {
  readonly page: LoginPage
  readonly name: string
  readonly icon: ReactElement
  /** A warning, which is not cut. */
  readonly warning?: ReactNode
}

/** A row that leads to a page of the embedded wallet, in a tab of its own. Without that page it only says what it says. */
export function LoginPageRow({ page, name, icon, warning }: LoginPageRowProps): ReactElement {
  const { engine } = useViewScope()
  const isThere = useShown(({ login }) => login?.pages?.includes(page) === true)
  const open = (): void => {
    try {
      engine.login?.openPage(page)
    } catch {
      // The login has ended since the row was drawn: with the next state the row is gone.
    }
  }
  return (
    <Row
      name={name}
      mark={<Mark name="" icon={icon} />}
      secondLine={warning}
      caution={warning !== undefined}
      shapes={isThere ? <ExternalIcon size={16} /> : undefined}
      onClick={isThere ? open : undefined}
    />
  )
}
