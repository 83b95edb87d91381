import type { Engine } from '@walletchart/engine'
import {
  AccountButton,
  ConnectButton,
  InlineWallet,
  NetworkButton,
  type ThemeMode,
  WalletModal,
  WalletProvider,
} from '@walletchart/react'
import * as Dialog from 'radix-ui/dialog'
import { type ReactElement, useState } from 'react'

/** Where the buttons and the modal are: in the body, in a box of the app, or in a dialog of the app. */
export type SkinMount = 'body' | 'container' | 'dialog'

/** The buttons of the kit as they are, with a class of the app, or of the app's own making; or the views in the page. */
export type Look = 'kit' | 'classed' | 'custom' | 'inline'

export interface SkinPageProps {
  readonly engine: Engine
  readonly place: SkinMount
  readonly look: Look
  readonly theme: ThemeMode
  readonly nonce: string | undefined
  readonly dir: 'rtl' | undefined
  /** A wallet that is there, for the words of the page. */
  readonly wallet: string
}

/** An app with nothing but the kit, to see it in unusual places. */
export function SkinPage({ engine, place, look, theme, nonce, dir, wallet }: SkinPageProps): ReactElement {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  const kit = (
    <div className="kit">
      <Buttons look={look} />
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

function Buttons({ look }: Pick<SkinPageProps, 'look'>): ReactElement {
  if (look === 'inline')
    return (
      <>
        <button type="button">Before</button>
        <InlineWallet />
        <button type="button">After</button>
      </>
    )
  if (look === 'custom')
    return (
      <ConnectButton.Custom>
        {({ status, account, network, open, openNetworks, approach }) => (
          <>
            <button type="button" onClick={openNetworks}>
              {network?.name}
            </button>
            <button
              type="button"
              className="own-button"
              aria-hidden={status === 'pending'}
              onClick={open}
              onPointerEnter={approach}
              onFocus={approach}
            >
              {account?.name ?? 'Log in'}
            </button>
          </>
        )}
      </ConnectButton.Custom>
    )
  const className = look === 'classed' ? 'app-button' : undefined
  return (
    <>
      <NetworkButton className={className} />
      <ConnectButton className={className} />
      {look === 'classed' ? <AccountButton className={className} /> : null}
    </>
  )
}
