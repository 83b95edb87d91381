import { type Context, Hono } from 'hono'
import { checkOrigins } from './check-origins.js'
import { emailCodes } from './email-codes.js'
import { faultName } from './fault-name.js'
import { answerCall } from './http/answer-call.js'
import { ApiError, type ApiErrorCode } from './http/api-error.js'
import {
  dataHeaders,
  frameHeaders,
  topPageHeaders,
  windowHeaders,
  workerHeaders,
} from './http/frame-headers.js'
import { framePage, goneWindowPage, ownPage, unknownProjectPage } from './http/frame-page.js'
import { type SessionWay, sessionCarrier } from './http/session-carrier.js'
import type { FrameFiles, LoginNetwork, LoginParts, LoginProject } from './login-parts.js'
import { loginSessions } from './login-sessions.js'
import { accountRoutes } from './routes/account-routes.js'
import { deviceRoutes } from './routes/device-routes.js'
import { emailRoutes } from './routes/email-routes.js'
import { handOverRoutes } from './routes/hand-over-routes.js'
import { shareRoutes } from './routes/share-routes.js'
import { vaultRoutes } from './routes/vault-routes.js'

/** What {@link loginApp} works with. All of it is a port, so the app runs wherever hono runs. */
export interface LoginAppSettings extends Omit<LoginParts, 'sessions' | 'projects'> {
  /** The public origin of this server, such as `https://login.example`. */
  readonly origin: string
  /** The sites whose pages may show the frame, by project id. */
  readonly projects: Readonly<Record<string, LoginProject>>
  /** The chains whose nodes the frame asks. */
  readonly networks: readonly LoginNetwork[]
  /** What the frame's page loads. */
  readonly files: FrameFiles
  /** Default: a cookie, or a header where the origin has no https. Chromium takes the cookie on loopback too. */
  readonly sessionWay?: SessionWay
  /** The network address of the caller. */
  readonly addressOf: (context: Context) => string
}

/**
 * The server of the login frame as a hono app.
 * @throws Error for origins that are not safe
 */
export function loginApp(settings: LoginAppSettings): Hono {
  const { origin, networks, files, siteName, addressOf, log } = settings
  const projects = new Map(Object.entries(settings.projects))
  const rpcOrigins = [...new Set(networks.map(nodeOrigin))]
  checkOrigins(origin, projects, rpcOrigins)
  const parts = { ...settings, projects, sessions: loginSessions(settings) }
  const answering = { ...parts, carrier: sessionCarrier(origin, settings.sessionWay) }
  const routes = [
    ...emailRoutes(parts, emailCodes(parts)),
    ...vaultRoutes(parts),
    ...shareRoutes(parts),
    ...accountRoutes(parts),
    ...deviceRoutes(parts),
    ...handOverRoutes(parts),
  ]
  const app = new Hono()

  app.use('/api/*', async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(dataHeaders(origin))) context.res.headers.set(name, value)
  })
  for (const route of routes)
    app.on(route.method, route.path, (context) =>
      answerCall(route, context.req.raw, addressOf(context), answering),
    )
  for (const path of new Set(routes.map((route) => route.path)))
    app.all(path, () => refused('METHOD_NOT_ALLOWED', origin))

  app.get('/frame', ({ req }) => {
    const projectId = req.query('projectId') ?? ''
    const project = projects.get(projectId)
    log(`GET /frame ${project ? 200 : 404}`)
    const page = project && framePage({ projectId, project, siteName, networks, files })
    return new Response(page ?? unknownProjectPage, {
      status: project ? 200 : 404,
      headers: frameHeaders(origin, project?.origins ?? [], rpcOrigins),
    })
  })

  // Any page may open these: their answers are of no use to it.
  for (const [path, title, headers] of [
    ['/approve', 'Review a request', windowHeaders(origin)],
    ['/account', 'Your wallet', topPageHeaders(origin)],
  ] as const)
    app.get(path, () => new Response(ownPage(files, title), { headers }))
  // A thief can put a request of his own at this server, and send its address to a user: the secret of a passkey would be his. So the frame
  // alone opens this window. Browsers with passkeys say who opened it.
  app.get('/passkey', ({ req }) => {
    const isOwn = (req.header('sec-fetch-site') ?? 'same-origin') === 'same-origin'
    return new Response(isOwn ? ownPage(files, 'Passkey') : goneWindowPage, {
      headers: topPageHeaders(origin),
    })
  })

  for (const [path, file, headers] of [
    ['/frame.js', files.script, dataHeaders(origin)],
    ['/frame.css', files.style, dataHeaders(origin)],
    ['/account-worker.js', files.worker, workerHeaders(origin)],
  ] as const)
    app.get(path, () => new Response(file.body, { headers: { ...headers, 'content-type': file.type } }))

  // No browser checks a hash of a worker. So a page that was loaded before names the version that it needs.
  app.get('/account-keys.js', ({ req }) => {
    const { body, type, integrity } = files.keys
    if ((req.query('hash') ?? integrity) !== integrity) return refused('NOT_FOUND', origin)
    return new Response(body, { headers: { ...dataHeaders(origin), 'content-type': type } })
  })

  // Without this handler hono writes the whole error to the console.
  app.onError((error) => {
    log(`A request failed. ${faultName(error)}`)
    return refused('SERVER_FAILED', origin)
  })
  app.notFound(() => refused('NOT_FOUND', origin))
  return app
}

function refused(code: ApiErrorCode, origin: string): Response {
  const { status, body } = new ApiError(code)
  return Response.json(body, { status, headers: dataHeaders(origin) })
}

function nodeOrigin({ id, node }: LoginNetwork): string {
  if (!URL.canParse(node))
    throw new Error(`The node of ${id} has no URL. Write it such as https://rpc.example/key.`)
  return new URL(node).origin
}
