import '#ui/everything.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { AppFrame } from '#app/frame/app-frame.tsx'
import { cache } from '#lib/cache.ts'
import { bringUnread } from '#lib/bell.tsx'
import { bringTours } from '#lib/tour.tsx'

bringTours(() => import('#features/tours/guide.tsx'))
bringUnread(() => import('#features/notifications/unread.tsx'))

/** What only signed-in people need: their frame, and the cache of what the calls have answered. */
export const SignedIn = () => (
  <QueryClientProvider client={cache}>
    <AppFrame />
  </QueryClientProvider>
)
