import type { Feature } from '#kit/feature.ts'
import { tugaskuCommentsRoutes } from './comments/comments.routes.ts'
import { tugaskuCopiesRoutes } from './copies/copies.routes.ts'
import { tugaskuDeskRoutes } from './desk/desk.routes.ts'
import { tugaskuFamilyRoutes } from './family/family.routes.ts'
import { missingHour, weekHour } from './family/telling.ts'
import { tugaskuGuestLinksRoutes, tugaskuGuestsRoutes } from './guests/guests.routes.ts'
import { tugaskuPostsRoutes } from './posts/posts.routes.ts'
import { tugaskuNews } from './posts/telling.ts'
import { tugaskuRoomsRoutes } from './rooms/rooms.routes.ts'
import { tugaskuScoresRoutes } from './scores/scores.routes.ts'
import { tugaskuSubmissionsRoutes } from './submissions/submissions.routes.ts'
import './comments/kinds.ts'
import './desk/kinds.ts'
import './family/kinds.ts'
import './family/owed.ts'
import './family/glances.ts'
import './family/waits.ts'
import './finds.ts'
import './posts/kinds.ts'
import './posts/waits.ts'
import './scores/kinds.ts'
import './scores/waits.ts'

export const feature: Feature = {
  routes: [
    tugaskuCopiesRoutes,
    tugaskuCommentsRoutes,
    tugaskuGuestLinksRoutes,
    tugaskuGuestsRoutes,
    tugaskuPostsRoutes,
    tugaskuRoomsRoutes,
    tugaskuScoresRoutes,
    tugaskuDeskRoutes,
    tugaskuFamilyRoutes,
    tugaskuSubmissionsRoutes,
  ],
  schoolHours: [missingHour, weekHour],
  jobs: [tugaskuNews],
}
