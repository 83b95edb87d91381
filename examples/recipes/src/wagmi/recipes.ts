import { Account } from './account.js'
import { Balance } from './balance.js'
import { Button } from './button.js'
import { Contract } from './contract.js'
import { createWallets } from './custom-chain.js'
import { Disconnect } from './disconnect.js'
import { OwnButton } from './own-button.js'
import { Receipt } from './receipt.js'
import { SignMessage } from './sign-message.js'
import { SignTypedData } from './sign-typed-data.js'
import { SwitchNetwork } from './switch-network.js'
import { Watch } from './watch.js'

/** Every recipe with wagmi alone. */
export const wagmi = {
  Account,
  Balance,
  Button,
  Contract,
  createWallets,
  Disconnect,
  OwnButton,
  Receipt,
  SignMessage,
  SignTypedData,
  SwitchNetwork,
  Watch,
}
