import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, Hono } from 'hono'
import { faultName } from '../fault-name.js'
import type { SessionWay } from '../http/session-carrier.js'
import { sweepTimes } from '../lifetimes.js'
import { type LoginAppSettings, loginApp } from '../login-app.js'
import type { LoginNetwork, LoginProject } from '../login-parts.js'
import type { Random } from '../secrets/random.js'
import { serverSecrets } from '../secrets/server-secrets.js'
import { openDatabase } from '../store/open-database.js'
import { sqlLoginStore } from '../store/sql-login-store.js'
import { buildFrame } from './build-frame.js'
import { LOOPBACK_ADDRESS, listen, stopListening } from './listen.js'
import { smtpMailer } from './smtp-mailer.js'

/** What {@link startLoginFrame} takes. */
export interface LoginFrameOptions {
  /** 0 lets the system choose. */
  readonly port: number
  /** The public origin, which a proxy with https has. Default: this server on loopback. */
  readonly origin?: string
  /** The sites whose pages may show the frame, by project id. */
  readonly projects: Readonly<Record<string, LoginProject>>
  /** A file, `:memory:`, or the URL of a PostgreSQL. */
  readonly database: string
  /** At least 32 bytes, the same on each server over a database. */
  readonly serverKey: Uint8Array
  /** The URL of the mail server. */
  readonly smtp: string
  /** The address of the sender. */
  readonly from: string
  /** The name of this server in mails that belong to no project. */
  readonly siteName: string
  /** The chains that the frame can send to. Default: none, so it signs messages only. */
  readonly networks?: readonly LoginNetwork[]
  /**
   * True behind a proxy that writes the address of the client at the end of `x-forwarded-for`. Default false: anybody could write that
   * header.
   */
  readonly trustProxy?: boolean
  /** Mails that a /24 of IPv4 or a /48 of IPv6 may ask for in an hour. Default 20; more for an office behind one address. */
  readonly mailsPerRange?: number
  /** Shares of keys that an account is given in 24 hours. Default 3. */
  readonly sharesPerDay?: number
  /** Default: a cookie, or a header where the origin has no https. */
  readonly sessionWay?: SessionWay
  /** Receives a line for each request: method, path, status and code. Default: nothing is written. */
  readonly log?: (line: string) => void
  /** Ms since 1970. Default: the clock of the system. */
  readonly now?: () => number
  /** Default: `node:crypto`. */
  readonly random?: Random
}

/** A running server. */
export interface LoginFrame {
  /** Its address on loopback, such as `http://127.0.0.1:8788`. */
  readonly url: string
  stop(): Promise<void>
}

/** Ms between two sweeps of expired rows. */
const SWEEP_EVERY = 60_000
/** Checked each second: a request that never ends holds its connection for a few seconds only. */
const times = { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000 }

/**
 * Starts the server of the login frame. It listens on 127.0.0.1: put it behind a proxy that speaks https.
 * @throws Error for origins that are not safe, a database that cannot be opened, or a port that is taken
 */
export async function startLoginFrame(options: LoginFrameOptions): Promise<LoginFrame> {
  const { trustProxy = false, log = () => {}, now = Date.now } = options
  const files = await buildFrame()
  const mailer = smtpMailer(options.smtp, options.from)
  const secrets = await serverSecrets(options.serverKey)
  const store = await sqlLoginStore(await openDatabase(options.database))
  const stopParts = () => {
    mailer.close()
    return store.close()
  }
  try {
    let app: Hono | undefined
    const server = createServer(
      times,
      getRequestListener((request, env) =>
        app === undefined ? new Response(null, { status: 503 }) : app.fetch(request, env),
      ),
    )
    const url = `http://${LOOPBACK_ADDRESS}:${await listen(server, options.port)}`
    const settings: LoginAppSettings = {
      origin: options.origin ?? url,
      projects: options.projects,
      networks: options.networks ?? [],
      files,
      siteName: options.siteName,
      mailsPerRange: options.mailsPerRange,
      sharesPerDay: options.sharesPerDay,
      addressOf: (context) => clientAddress(context, trustProxy),
      ...(options.sessionWay && { sessionWay: options.sessionWay }),
      random: options.random ?? ((length) => randomBytes(length)),
      ...{ store, mailer, secrets, now, log },
    }
    try {
      app = loginApp(settings)
    } catch (error) {
      await stopListening(server)
      throw error
    }
    const sweep = () =>
      store.sweep(sweepTimes(now())).catch((error: unknown) => log(`A sweep failed. ${faultName(error)}`))
    // Also at the start: an account can be due since the server was last stopped.
    let sweeping = sweep()
    const timer = setInterval(() => {
      sweeping = sweep()
    }, SWEEP_EVERY)
    return {
      url,
      async stop() {
        clearInterval(timer)
        await stopListening(server)
        await sweeping
        await stopParts()
      },
    }
  } catch (error) {
    await stopParts()
    throw error
  }
}

function clientAddress(context: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded || (getConnInfo(context).remote.address ?? '')
}
