import { type Gift, giftKinds } from '@lentera/contract/koin'
import { gifts } from '@lentera/contract/koin/gifts'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { say } from '#lib/form/say.ts'
import { named } from '#lib/http/remote-config.ts'
import { useAction } from '#lib/http/use-call.ts'
import { linkTo } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { shortDate } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Facts } from '#ui/list.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { GiftPicture } from './gift-card.tsx'
import { koinText, leftText, obstacleText, ownKoin } from './words.ts'
import { UserText } from '#ui/user-text.tsx'

/** Asks once more, and claims. */
function ClaimIt({ of: gift, balance }: { of: Gift; balance: number }) {
  const role = useSession((session) => session.role) ?? 'student'
  const go = useNavigate()
  const [asks, setAsks] = useState(false)
  const claiming = useAction(gifts.claim, {
    done: () => {
      say('Penukaran terkirim.')
      void go(linkTo(role, '/claim/list'))
    },
  })
  if (gift.obstacle) return <Notice tone="off">{obstacleText(gift.obstacle, gift, balance)}.</Notice>
  return (
    <>
      <Button tone="main" size="main" wide onClick={() => setAsks(true)}>
        Tukar dengan {koinText(gift.cost)}
      </Button>
      <Confirm
        open={asks}
        onClose={() => setAsks(false)}
        title={`Tukar ${gift.name}?`}
        verb="Tukar"
        busy={claiming.busy}
        onConfirm={() => void claiming.run({ params: { uuid: gift.uuid } })}
      >
        <p className="text-ink-2">
          {ownKoin(role)} menjadi {koinText(balance - gift.cost)}. Selama belum siap, penukaran dapat dibatalkan dan koinnya
          kembali.
        </p>
        <Wrong says={claiming.fault?.message} className="mt-3" />
      </Confirm>
    </>
  )
}

export const title = 'Hadiah'

/** One gift: picture, koin, what is left, terms, and the way to claim it. */
export default function GiftPage() {
  const { uuid = '' } = useParams()
  const role = useSession((session) => session.role) ?? 'student'
  return (
    <Screen
      call={gifts.read}
      input={{ params: { uuid } }}
      title={(data) => data?.gift.name ?? title}
      tab={title}
      note={(data) => (data ? `${ownKoin(role)} ${koinText(data.balance)}` : ' ')}
      back={linkTo(role, '/koin/gift')}
    >
      {({ gift, balance }) => (
        <div className="grid items-start gap-6 [&>*]:min-w-0 sm:grid-cols-[minmax(0,20rem)_1fr]">
          <GiftPicture of={gift} className="rounded-card" />
          <div className="grid max-w-xl gap-5">
            <div>
              <p className="text-hero font-extrabold tracking-tight text-accent tabular-nums">{koinText(gift.cost)}</p>
              <p className="text-ink-2">{leftText(gift)}</p>
            </div>
            {gift.text !== '' && <UserText className="leading-7" text={gift.text} />}
            <Facts
              facts={[
                { name: 'Cara mendapat', value: giftKinds[gift.kind] },
                ...(gift.per_person === null
                  ? []
                  : [
                      {
                        name: 'Batas',
                        value: `Maksimal ${gift.per_person} per orang${gift.claimed > 0 ? `, sudah ${gift.claimed}` : ''}`,
                      },
                    ]),
                gift.ends_on && { name: 'Sampai', value: shortDate(gift.ends_on) },
                { name: 'Dari', value: gift.platform ? named('{product}') : gift.school },
              ]}
            />
            {gift.terms !== '' && (
              <Section title="Syarat">
                <UserText className="text-ink-2" text={gift.terms} />
              </Section>
            )}
            <ClaimIt of={gift} balance={balance} />
          </div>
        </div>
      )}
    </Screen>
  )
}
