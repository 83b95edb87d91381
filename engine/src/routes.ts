export { type Route, routes } from './charts/modal/routes.js'
