'use client'
import type { ModalState, View } from '@walletchart/engine'
import { routes } from '@walletchart/engine/routes'
import { useSelector } from '@xstate/react'
import { type ComponentType, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { viewText } from '../messages/view-text.js'
import { useViewPlaces, type ViewPlaces } from '../parts/hooks/use-view-places.js'
import { useSkin } from '../provider/use-skin.js'
import { loadedOnApproach } from '../views/kit/loaded-on-approach.js'
import { viewLoaders } from '../views/view-loaders.js'
import { shownState } from './shown-state.js'
import { type LoadedPart, useLazyPart } from './use-lazy-part.js'
import type { ViewScope } from './view-scope.js'

/** The view that the modal chart names, with what it works with. */
export interface OpenView {
  readonly scope: ViewScope
  /** As long as the modal is open; from then on the last state in which it was. */
  readonly modal: ModalState
  readonly loaded: LoadedPart<ComponentType>
  /** Another key is another view to the user. */
  readonly viewKey: string
  readonly direction: 'forward' | 'back'
  readonly places: ViewPlaces
}

/** Loads a view before it is asked for; what fails is tried again on opening. */
export async function preload(view: View): Promise<void> {
  await viewLoaders[view].load().catch(() => undefined)
}

/** The same view about another wallet, network or sign-in is another view to the user. */
const keyOf = ({ view, data, depth, granted }: ModalState): string =>
  [
    depth,
    granted === undefined ? view : 'granted',
    data.connectorId,
    data.networkId,
    data.walletId,
    // The prompt of the next family; elsewhere the family only limits a list.
    view === 'SIWXSignMessage' ? data.namespace : undefined,
  ].join(' ')

/** Follows the modal chart, and loads its view and those that may come next. `inline`: no view has a Close. */
export function useOpenView(inline: boolean): OpenView {
  const { engine, source, app, messages, locale } = useSkin()
  const scope = useMemo(
    (): ViewScope => ({
      engine,
      source: shownState(source, !inline),
      t: viewText({}, messages, locale),
      textOf: (own) => viewText(own, messages, locale),
      app,
      preload,
      inline,
    }),
    [engine, source, app, messages, locale, inline],
  )
  const modal = useSelector(scope.source, (state) => state.modal)
  const { view } = modal
  const loaded = useLazyPart(viewLoaders[view ?? 'Connect'], view !== undefined)
  const direction = useDirection(modal)

  useEffect(() => {
    if (view !== undefined)
      for (const next of routes[view].next) if (!loadedOnApproach.has(next)) preload(next)
  }, [view])

  // The prompt may follow as soon as the sign-ins are read.
  const readsSignIns = useSelector(
    scope.source,
    ({ accounts, activeNamespace }) => accounts[activeNamespace]?.signIn.status === 'checking',
  )
  useEffect(() => {
    if (readsSignIns && view !== undefined) preload('SIWXSignMessage')
  }, [readsSignIns, view])

  // What stands in for a view is another view: the focus moves on when the real one comes.
  const viewKey = loaded.status === 'failed' ? 'failed' : keyOf(modal)
  const places = useViewPlaces(viewKey, direction)
  useLayoutEffect(() => engine.on('modal.closed', () => places.close()), [engine, places])
  // Another account has other rows. The element of the view stays, so its key does.
  const address = useSelector(
    scope.source,
    ({ accounts, activeNamespace }) => accounts[activeNamespace]?.address,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: each account is another reason.
  useLayoutEffect(() => places.forget(), [address])
  return { scope, modal, loaded, viewKey, direction, places }
}

/** Whether the view that shows was come to or gone back to; it stays so while the view shows. */
function useDirection(modal: ModalState): 'forward' | 'back' {
  const key = keyOf(modal)
  const [last, setLast] = useState<{
    readonly key: string
    readonly depth: number
    readonly direction: 'forward' | 'back'
  }>({ key, depth: modal.depth, direction: 'forward' })
  if (last.key === key) return last.direction
  const direction = modal.open && modal.depth < last.depth ? 'back' : 'forward'
  setLast({ key, depth: modal.depth, direction })
  return direction
}
