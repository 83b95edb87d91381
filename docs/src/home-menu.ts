import { defineRouteMiddleware } from '@astrojs/starlight/route-data'

/** Gives the home its menu on phones, which a page of the template `splash` lacks. A wide window hides it. */
export const onRequest = defineRouteMiddleware(({ locals }) => {
  locals.starlightRoute.hasSidebar = true
})
