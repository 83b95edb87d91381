import * as z from 'zod/mini'
import { matches } from '../model/wallets/matches.js'
import type { SiwxConfig } from '../ports/siwx.js'
import { loadedSiwx } from './loaded-siwx.js'
import { checkedSiwxOptions, isFunction, requiredBy, type SiwxOptions, siwxChecks } from './siwx-options.js'
import { tabNotice } from './tab-notice.js'

/** What `serverSiwx` takes. Only `url` is required. */
export interface ServerSiwxOptions extends SiwxOptions {
  /** Where your back end answers: a path of the page's origin such as `/auth`, or `https://api.example/auth`. */
  readonly url: string
  /** Default the page's `fetch`. */
  readonly fetch?: typeof fetch
}

const checks = () =>
  ({
    ...siwxChecks(),
    url: [
      // No user, no query and no fragment: the paths of the requests go behind it.
      matches(/^(?:https?:\/\/[^\s/?#@\\]+(?:\/[^\s?#\\]*)?|\/(?![/\\])[^\s?#\\]*)$/),
      'a path such as /auth, or an http(s) URL without a query',
    ],
    fetch: [z.custom(isFunction), 'a function such as fetch'],
  }) as const

/** The configuration of `serverSiwx`. @throws WalletchartError `OPTION_INVALID` */
export function serverSiwx(given: ServerSiwxOptions): SiwxConfig {
  const options = checkedSiwxOptions(given, checks(), ['url'])
  const notice = tabNotice(`walletchart.siwx ${options.url}`)
  const load = async () => (await import('./server-sign-ins.js')).serverSignIns(options)
  return {
    ...loadedSiwx(load, notice.tell),
    getRequired: requiredBy(options.required),
    watch: notice.watch,
  }
}
