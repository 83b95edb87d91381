'use client'
import type { PublicState } from '@walletchart/engine'
import { useSelector } from '@xstate/react'
import { type ReactElement, useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { ButtonLook } from '../parts/button.js'
import { HeadingContext, InnerHeadingContext } from '../parts/heading-context.js'
import { useEasedHeight } from '../parts/hooks/use-eased-height.js'
import { useFocusGuard } from '../parts/hooks/use-focus-guard.js'
import { useFollowedFocus } from '../parts/hooks/use-followed-focus.js'
import { useViewFade } from '../parts/hooks/use-view-fade.js'
import { KeptTextsContext } from '../parts/kept-texts-context.js'
import { SayContext } from '../parts/say-context.js'
import { useSkin } from '../provider/use-skin.js'
import { inlinePanelsOf } from './inline-panels.js'
import type { InlineWalletProps } from './inline-wallet.js'
import { speechOf } from './speech.js'
import { useOpenView } from './use-open-view.js'
import { ViewLoading } from './view-loading.js'
import { ViewScopeContext } from './view-scope.js'
import { ViewSlot } from './view-slot.js'

const innerHeadings = { 1: 'h2', 2: 'h3', 3: 'h4', 4: 'h5', 5: 'h6' } as const

interface InlinePanelProps
  extends Required<Pick<InlineWalletProps, 'headingLevel'>>,
    Pick<ButtonLook, 'className' | 'style'> {}

/** Nothing is open, and it is known whether a wallet comes back. */
const isAtRest = ({ phase, modal, accounts, activeNamespace }: PublicState): boolean =>
  phase === 'running' && !modal.open && accounts[activeNamespace]?.known !== false

/** The first panel on the page shows the views. Where the modal would close, the wallets or the account show again. */
export function InlinePanel({ headingLevel, className, style }: InlinePanelProps): ReactElement | null {
  const { engine } = useSkin()
  const [panel] = useState(() => Symbol('panel'))
  const panels = inlinePanelsOf(engine)
  const first = useSyncExternalStore(panels.subscribe, panels.first, () => undefined)

  // Before the browser draws: the dialog would show what is open already.
  useLayoutEffect(() => {
    const remove = panels.add(panel)
    return () => {
      // A view that has to be answered goes on in the modal.
      const { open, canClose } = engine.getState().modal
      if (panels.first() === panel && open && canClose) engine.close()
      remove()
    }
  }, [engine, panels, panel])

  if (first !== undefined && first !== panel) return null
  return (
    <div data-part="inline" className={className} style={style}>
      {first === panel ? <Views headingLevel={headingLevel} /> : null}
    </div>
  )
}

function Views({ headingLevel }: Pick<InlinePanelProps, 'headingLevel'>): ReactElement {
  const { engine, source } = useSkin()
  const { scope, modal, loaded, viewKey, direction, places } = useOpenView(true)
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const [view, setView] = useState<HTMLElement | null>(null)
  const follow = useFollowedFocus()
  const { mount: place, texts } = places
  const mount = useCallback(
    (element: HTMLElement | null) => {
      place(element)
      follow(element)
      setView(element)
    },
    [place, follow],
  )
  useViewFade(panel, view)
  useEasedHeight(panel, view)
  useFocusGuard(view)

  const resting = useSelector(source, isAtRest)
  // A modal that is opened and closed between two states was at rest in both.
  const [closings, setClosings] = useState(0)
  useLayoutEffect(() => engine.on('modal.closed', () => setClosings((before) => before + 1)), [engine])
  // Before the browser draws: nothing of the closed modal shows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each closing is another reason to open.
  useLayoutEffect(() => {
    if (resting) engine.open()
  }, [engine, resting, closings])

  return (
    <ViewScopeContext.Provider value={scope}>
      <SayContext.Provider value={speechOf(engine).sayHere}>
        <HeadingContext.Provider value={`h${headingLevel}`}>
          <InnerHeadingContext.Provider value={innerHeadings[headingLevel]}>
            <KeptTextsContext.Provider value={texts}>
              <div ref={setPanel} data-part="panel">
                <div ref={mount} key={viewKey} data-part="view" data-direction={direction}>
                  {modal.view === undefined ? <ViewLoading /> : <ViewSlot loaded={loaded} />}
                </div>
              </div>
            </KeptTextsContext.Provider>
          </InnerHeadingContext.Provider>
        </HeadingContext.Provider>
      </SayContext.Provider>
    </ViewScopeContext.Provider>
  )
}
