'use client'
import type { Namespace, View } from '@walletchart/engine'
import type { ReactElement } from 'react'
import { useWalletState } from '../hooks/use-wallet-state.js'
import { Button, type ButtonProps } from '../parts/button.js'
import { useSkin } from '../provider/use-skin.js'
import { Root } from '../theme/root.js'
import { approach } from './approach.js'
import { openView } from './open-view.js'

export interface PageButtonProps extends Omit<ButtonProps, 'size' | 'hasPopup' | 'expanded' | 'onClick'> {
  /** What it opens; without one, what the engine finds fit. */
  readonly opens?: View | undefined
  /** The family that the view is limited to. */
  readonly namespace?: Namespace | undefined
  /** The view that is probably needed next; loaded when the pointer or the focus comes near. */
  readonly likely: View
  /** Keeps one width from "Connect wallet" to the account. */
  readonly steady?: boolean
}

/** A button of the kit in the page of the app. It opens the modal. */
export function PageButton({
  opens,
  namespace,
  likely,
  steady = false,
  ...face
}: PageButtonProps): ReactElement {
  const { engine, root } = useSkin()
  const expanded = useWalletState((state) => state.modal.open)
  const near = (): void => approach(engine, likely)
  return (
    <Root {...root} inline>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only notices that the button is about to be used. */}
      <span
        data-part="button-slot"
        data-steady={steady ? '' : undefined}
        onPointerEnter={near}
        onFocus={near}
      >
        <Button
          {...face}
          size="page"
          hasPopup="dialog"
          expanded={expanded}
          onClick={(event) => {
            // Safari gives no focus to a pressed button, and the modal returns the focus to what had it.
            event.currentTarget.focus()
            openView(engine, opens, namespace)
          }}
        />
      </span>
    </Root>
  )
}
