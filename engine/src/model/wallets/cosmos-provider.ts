/** A signature of a Cosmos chain (`StdSignature`). */
export interface CosmosSignature {
  /** The public key that signed. */
  readonly pub_key: {
    /** Such as `tendermint/PubKeySecp256k1`. */
    readonly type: string
    /** 33 bytes in base64. */
    readonly value: string
  }
  /** 64 bytes in base64. */
  readonly signature: string
}

/** An account of a wallet on one chain. */
export interface CosmosAccount {
  /** Bech32. */
  readonly address: string
  /** Such as `secp256k1`. Left out with `pubkey`. */
  readonly algo?: string | undefined
  /** 33 bytes in base64. Left out by a paired wallet that was asked for addresses only. */
  readonly pubkey?: string | undefined
}

/** A document of amino signing (`StdSignDoc`). */
export interface CosmosAminoDoc {
  readonly chain_id: string
  readonly account_number: string
  readonly sequence: string
  readonly fee: {
    readonly amount: readonly { readonly denom: string; readonly amount: string }[]
    readonly gas: string
    readonly granter?: string
    readonly payer?: string
  }
  readonly msgs: readonly { readonly type: string; readonly value: unknown }[]
  readonly memo: string
  readonly timeout_height?: string
}

/** A document of direct signing (`SignDoc`) as JSON holds it. */
export interface CosmosDirectDoc {
  readonly chainId: string
  /** Digits. */
  readonly accountNumber: string
  /** Base64. */
  readonly authInfoBytes: string
  /** Base64. */
  readonly bodyBytes: string
}

/** The methods of WalletConnect's Cosmos JSON-RPC, and `cosmos_signArbitrary` of the kit. */
export interface CosmosMethods {
  /** The account on the chain. Never a prompt. `pubkey: false` asks for the address only: a paired wallet is then not asked at all. */
  cosmos_getAccounts: {
    readonly params?: { readonly pubkey?: boolean | undefined } | undefined
    readonly result: readonly CosmosAccount[]
  }
  cosmos_signDirect: {
    readonly params: { readonly signerAddress?: string | undefined; readonly signDoc: CosmosDirectDoc }
    readonly result: { readonly signature: CosmosSignature; readonly signed: CosmosDirectDoc }
  }
  cosmos_signAmino: {
    readonly params: { readonly signerAddress?: string | undefined; readonly signDoc: CosmosAminoDoc }
    readonly result: { readonly signature: CosmosSignature; readonly signed: CosmosAminoDoc }
  }
  /** Signs a text or bytes (ADR-36). Wallets of the page only: a paired one signs the same as an amino document. */
  cosmos_signArbitrary: {
    readonly params: { readonly signerAddress?: string | undefined; readonly data: string | Uint8Array }
    readonly result: CosmosSignature
  }
}

/** The events of a Cosmos wallet, each with its payload. */
export interface CosmosEvents {
  /** The granted addresses. */
  accountsChanged: readonly string[]
  disconnect: { readonly code: number; readonly message: string }
}

/** A Cosmos wallet behind JSON-RPC, the same for wallets of the page and for paired ones. */
export interface CosmosProvider {
  /** @throws WalletchartError `USER_REJECTED`, `METHOD_UNSUPPORTED`, `CHAIN_NOT_SUPPORTED`, `OPTION_INVALID` and others */
  request<Method extends keyof CosmosMethods>(
    args: { readonly method: Method } & Pick<CosmosMethods[Method], 'params'>,
  ): Promise<CosmosMethods[Method]['result']>
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on<Name extends keyof CosmosEvents>(event: Name, listener: (payload: CosmosEvents[Name]) => void): unknown
  on(event: string, listener: (...payload: never[]) => void): unknown
  removeListener<Name extends keyof CosmosEvents>(
    event: Name,
    listener: (payload: CosmosEvents[Name]) => void,
  ): unknown
  removeListener(event: string, listener: (...payload: never[]) => void): unknown
}
