import type { Feature } from '#kit/feature.ts'
import { fileRoomRoutes } from './file-room.routes.ts'
import { filesRoutes } from './files.routes.ts'

export const feature: Feature = {
  routes: [fileRoomRoutes, filesRoutes],
}
