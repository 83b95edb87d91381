'use client'
import type { Namespace } from '@walletchart/engine'
import type { ReactNode } from 'react'
import { connectMessages } from '../../messages/connect-messages.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { FamilyShapes } from '../../parts/family-shapes.js'
import { useSkin } from '../../provider/use-skin.js'
import { appFamilies } from '../kit/app-families.js'
import { shortFamilyName } from '../kit/family-name.js'

/** The families of a wallet, as its row says them. */
export interface RowFamilies {
  readonly shapes: ReactNode
  /** Set where the wallet serves one family, and not the one that the app names first. */
  readonly only: string | undefined
  /** The accessible name of a row: its visible texts, then the families. */
  readonly labelOf: (texts: readonly (string | undefined)[]) => string
}

/** Nothing where each row would say the same: one family in the app, or a list that is limited to one. */
export function useRowFamilies(
  serves: (namespace: Namespace) => boolean | undefined,
): RowFamilies | undefined {
  const t = useText(connectMessages)
  const { locale } = useSkin()
  const networks = useShown((state) => state.networks)
  const limit = useShown((state) => state.modal.data.namespace)
  const families = appFamilies(networks)
  const served = families.filter((one) => serves(one))
  const names = served.map((one) => shortFamilyName(one, networks, t))
  const [name] = names
  if (limit !== undefined || families.length < 2 || name === undefined) return undefined
  const label = new Intl.ListFormat(locale).format(names)
  const only = names.length > 1 || served[0] === families[0] ? undefined : t('connect.only', { family: name })
  return {
    shapes: <FamilyShapes namespaces={served} label={label} />,
    only,
    labelOf: (texts) =>
      new Intl.ListFormat(locale, { type: 'unit' }).format(
        [...texts, only ? undefined : label].filter((text) => text !== undefined),
      ),
  }
}
