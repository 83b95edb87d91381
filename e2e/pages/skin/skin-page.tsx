import type { Engine } from '@walletchart/engine'
import { ConnectButton, NetworkButton, type ThemeMode, WalletModal, WalletProvider } from '@walletchart/react'
import * as Dialog from 'radix-ui/dialog'
import { type ReactElement, useState } from 'react'

/** Where the buttons and the modal are: in the body, in a box of the app, or in a dialog of the app. */
export type Place = 'body' | 'container' | 'dialog'

export interface SkinPageProps {
  readonly engine: Engine
  readonly place: Place
  readonly theme: ThemeMode
  readonly nonce: string | undefined
  readonly dir: 'rtl' | undefined
  /** A wallet that is there, for the words of the page. */
  readonly wallet: string
}

/** An app with nothing but the kit, to see it in unusual places. */
export function SkinPage({ engine, place, theme, nonce, dir, wallet }: SkinPageProps): ReactElement {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  const kit = (
    <div className="kit">
      <NetworkButton />
      <ConnectButton />
    </div>
  )
  return (
    <WalletProvider
      engine={engine}
      theme={theme}
      app={{ name: 'Skin page' }}
      container={place === 'container' ? box : null}
      {...(nonce ? { nonce } : {})}
      {...(dir === undefined ? {} : { dir })}
    >
      <main>
        <h1>The skin by itself</h1>
        <p>{wallet} stands beside it.</p>
        {place === 'dialog' ? (
          <Dialog.Root open={open} onOpenChange={setOpen}>
            <Dialog.Trigger>Open the checkout</Dialog.Trigger>
            <Dialog.Portal>
              <Dialog.Overlay className="checkout-scrim" />
              <Dialog.Content className="checkout" aria-describedby={undefined}>
                <Dialog.Title>Checkout</Dialog.Title>
                <input aria-label="Voucher" />
                {kit}
              </Dialog.Content>
            </Dialog.Portal>
          </Dialog.Root>
        ) : (
          kit
        )}
        <div className="filler" />
      </main>
      <section ref={setBox} className="box" aria-label="Box of the app" />
      <WalletModal />
    </WalletProvider>
  )
}
