// The names by which tests import `serve.ts`.

export { type Server as LoneServer, serve as serveAlone } from './serve.ts'
