import * as z from 'zod/mini'

const text = (most: number) =>
  z.custom<string>((value) => typeof value === 'string' && value.length > 0 && value.length <= most)
const chain = z.custom<string | number>(
  (value) =>
    (typeof value === 'string' && value.length <= 100) || (Number.isSafeInteger(value) && Number(value) > 0),
)
const nothing = z.custom<undefined>(
  (value) => value === undefined || value === null || typeof value === 'object',
)
const anything = z.custom<unknown>(() => true)

/** The payload of each call. */
export interface PageCalls {
  readonly SWITCH_NETWORK: { readonly chainId: string | number }
  readonly CONNECT_EMAIL: { readonly email: string }
  readonly CONNECT_DEVICE: undefined
  readonly CONNECT_OTP: { readonly otp: string }
  readonly GET_USER: { readonly chainId?: string | number | null | undefined } | null | undefined
  readonly SIGN_OUT: undefined
  readonly IS_CONNECTED: undefined
  readonly GET_CHAIN_ID: undefined
  readonly RPC_REQUEST: {
    readonly method: string
    readonly params?: unknown
    readonly chainId?: string | number | undefined
  }
  readonly SYNC_THEME: { readonly themeMode?: string | undefined }
  readonly SYNC_DAPP_DATA: undefined
  readonly GET_SMART_ACCOUNT_ENABLED_NETWORKS: undefined
  readonly INIT_SMART_ACCOUNT: undefined
  readonly SET_PREFERRED_ACCOUNT: { readonly type: string }
  readonly RELOAD: undefined
}

export type PageCallName = keyof PageCalls

type Schemas = { readonly [Name in PageCallName]: z.ZodMiniType<PageCalls[Name]> }

/** The shape of each call. The names are a protocol that hosted frames speak too. */
export const pageCalls: Schemas = {
  SWITCH_NETWORK: z.object({ chainId: chain }),
  CONNECT_EMAIL: z.object({ email: text(320) }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: z.object({ otp: text(20) }),
  GET_USER: z.optional(z.nullable(z.object({ chainId: z.optional(z.nullable(chain)) }))),
  SIGN_OUT: nothing,
  IS_CONNECTED: nothing,
  GET_CHAIN_ID: nothing,
  RPC_REQUEST: z.object({ method: text(100), params: z.optional(anything), chainId: z.optional(chain) }),
  SYNC_THEME: z.object({ themeMode: z.optional(text(20)) }),
  SYNC_DAPP_DATA: nothing,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing,
  INIT_SMART_ACCOUNT: nothing,
  SET_PREFERRED_ACCOUNT: z.object({ type: text(20) }),
  RELOAD: nothing,
}

export const isPageCallName = (name: string): name is PageCallName => Object.hasOwn(pageCalls, name)
