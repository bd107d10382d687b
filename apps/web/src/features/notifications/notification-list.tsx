import type { Role } from '@lentera/contract/kit/roles'
import { type Notification, type Notifications, notifications, type NotificationType } from '@lentera/contract/notifications'
import { useState } from 'react'
import { useCall } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { byDay } from './days.ts'
import { NotificationRow } from './notification-row.tsx'

interface ListProps {
  readonly type: NotificationType
  readonly role: Role
  readonly onOpen: (notification: Notification) => void
}

/** A page of notifications by day, and the older ones when they are wanted. */
export function NotificationDays({ page: { data, meta }, ...shown }: ListProps & { page: Notifications }) {
  const [older, setOlder] = useState(false)
  return (
    <>
      {byDay(data).map(({ name, list }) => (
        <Section key={name} title={name}>
          <List label={name}>
            {list.map((one) => (
              <NotificationRow key={one.id} notification={one} role={shown.role} onOpen={shown.onOpen} />
            ))}
          </List>
        </Section>
      ))}
      {meta.next_cursor !== null &&
        (older ? (
          <OlderDays cursor={meta.next_cursor} {...shown} />
        ) : (
          <Button wide onClick={() => setOlder(true)}>
            Tampilkan yang lebih lama
          </Button>
        ))}
    </>
  )
}

function OlderDays({ cursor, ...shown }: ListProps & { cursor: string }) {
  const { data, fault, retry } = useCall(notifications.list, { query: { type: shown.type, cursor } })
  if (fault) return <ErrorState message={fault.message} onRetry={retry} />
  if (!data)
    return (
      <Skeleton>
        <SkeletonRows rows={3} />
      </Skeleton>
    )
  return <NotificationDays page={data} {...shown} />
}
