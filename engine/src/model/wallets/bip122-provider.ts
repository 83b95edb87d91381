/** What an address is for: `payment` holds money, `ordinal` holds inscriptions. */
export type BitcoinIntention = 'payment' | 'ordinal'

/** How a text is signed: with the public key hashed into the address (BIP-137), or as a proof of the address's script (BIP-322). */
export type BitcoinMessageProtocol = 'ecdsa' | 'bip322'

/** An address of the connected account. */
export interface BitcoinAccountAddress {
  readonly address: string
  /** Hex, without `0x`. Wallets may leave it out. */
  readonly publicKey?: string | undefined
  /** Derivation path, such as `m/84'/0'/0'/0/0`. */
  readonly path?: string | undefined
  readonly intention?: BitcoinIntention | undefined
}

/** An input that an address signs. */
export interface BitcoinSignInput {
  readonly address: string
  readonly index: number
  /** Which parts of the transaction the signature covers. Default `[1]`: all of it. */
  readonly sighashTypes?: readonly number[] | undefined
}

/** The methods of WalletConnect's Bitcoin JSON-RPC. PSBTs are in base64, amounts are satoshis in decimal text. */
export interface Bip122Methods {
  /** The granted addresses. Never a prompt in a wallet of the page. */
  getAccountAddresses: {
    readonly params?:
      | {
          readonly account?: string | undefined
          /** Only addresses of these. */
          readonly intentions?: readonly BitcoinIntention[] | undefined
        }
      | undefined
    readonly result: readonly BitcoinAccountAddress[]
  }
  signMessage: {
    readonly params: {
      readonly message: string
      readonly account?: string | undefined
      /** The address that signs. */
      readonly address?: string | undefined
      /** The one of the address when left out: `bip322` for P2WPKH and P2TR, `ecdsa` for P2PKH and P2SH. */
      readonly protocol?: BitcoinMessageProtocol | undefined
    }
    readonly result: {
      readonly address: string
      /** Base64 from a wallet of the page; a paired wallet may write hex. */
      readonly signature: string
      /** Hex. */
      readonly messageHash?: string | undefined
    }
  }
  signPsbt: {
    readonly params: {
      readonly psbt: string
      readonly account?: string | undefined
      /** A wallet of the Wallet Standard needs it. */
      readonly signInputs?: readonly BitcoinSignInput[] | undefined
      /** True if the wallet is to send the transaction. Default false. */
      readonly broadcast?: boolean | undefined
    }
    /** A wallet that sends the transaction may answer `txid` alone. */
    readonly result: { readonly psbt?: string | undefined; readonly txid?: string | undefined }
  }
  sendTransfer: {
    readonly params: {
      readonly account: string
      readonly recipientAddress: string
      readonly amount: string
      readonly changeAddress?: string | undefined
      /** Hex of up to 80 bytes for an OP_RETURN output. */
      readonly memo?: string | undefined
    }
    readonly result: { readonly txid: string }
  }
}

/** The events of a Bitcoin wallet, each with its payload. */
export interface Bip122Events {
  /** The granted addresses. */
  accountsChanged: readonly string[]
  disconnect: { readonly code: number; readonly message: string }
}

/** A Bitcoin wallet behind JSON-RPC, the same for wallets of the page and for paired ones. */
export interface Bip122Provider {
  /** @throws WalletchartError `USER_REJECTED`, `METHOD_UNSUPPORTED`, `UNAUTHORIZED`, `OPTION_INVALID` and others */
  request<Method extends keyof Bip122Methods>(
    args: { readonly method: Method } & Pick<Bip122Methods[Method], 'params'>,
  ): Promise<Bip122Methods[Method]['result']>
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on<Name extends keyof Bip122Events>(event: Name, listener: (payload: Bip122Events[Name]) => void): unknown
  on(event: string, listener: (...payload: never[]) => void): unknown
  removeListener<Name extends keyof Bip122Events>(
    event: Name,
    listener: (payload: Bip122Events[Name]) => void,
  ): unknown
  removeListener(event: string, listener: (...payload: never[]) => void): unknown
}
