import { ConnectButton, WalletModal } from '@walletchart/react'

export const Button = () => (
  <>
    <ConnectButton />
    <WalletModal />
  </>
)
