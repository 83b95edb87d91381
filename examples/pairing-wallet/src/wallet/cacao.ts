import type { WalletKit } from '@reown/walletkit'

type Responses = NonNullable<
  Parameters<InstanceType<typeof WalletKit>['approveSession']>[0]['proposalRequestsResponses']
>

/** A signed sign-in, as the wallet's library sends it (CAIP-74). */
export type Cacao = NonNullable<Responses['authentication']>[number]

/** The signed part of a CACAO: the account, the site and the fields of the message. */
export type CacaoPayload = Cacao['p']

/**
 * The text that a user signs for a payload.
 * @throws Error for a statement of several lines or unreadable resources
 */
export type SignInText = (payload: CacaoPayload) => string
