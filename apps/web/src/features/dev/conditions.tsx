import { roleNames } from '@lentera/contract/kit/roles'
import { Button } from '#ui/button.tsx'
import { DimLantern } from '#ui/drawings/dim-lantern.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { LostPath } from '#ui/drawings/lost-path.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { paperOf, Topic } from '#ui/drawings/topic.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { RoleDrawing } from '#ui/drawings/role-drawing.tsx'
import { Lantern, Scene } from '#ui/drawings/scene.tsx'
import { TwoPeople } from '#ui/drawings/two-people.tsx'
import { HeldNotice } from '#ui/held-notice.tsx'
import { Loader } from '#ui/loader.tsx'
import { Logo, Wordmark } from '#ui/logo.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { RetryOrDrop } from '#ui/retry-or-drop.tsx'
import { Bone, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { Soon } from '#ui/soon.tsx'
import { EmptyState, ErrorState, FaultState, OfflineNotice } from '#ui/states.tsx'
import { Exhibit, Ground, Together } from './exhibit.tsx'

const LanternAlone = () => (
  <Scene>
    <Lantern x={90} y={50} size={2} />
    <Lantern x={150} y={50} size={2} dark />
  </Scene>
)
const drawings = { DimLantern, EmptyDesks, LostPath, OpenBook, OpenCrate, QuietDay, TwoPeople, LanternAlone }
const topics = [
  ['pencil', 'sand'],
  ['palette', 'rose'],
  ['book', 'sky'],
  ['feather', 'violet'],
  ['day', 'leaf'],
] as const
const nothing = () => undefined

const Drawn = () => (
  <>
    <Exhibit of="Logo, Wordmark">
      <Together>
        <Logo className="h-20" />
        <Wordmark name="Lentera" />
      </Together>
    </Exhibit>
    <Exhibit of="Drawings" wide>
      <Ground className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {Object.entries(drawings).map(([name, Drawing]) => (
          <Drawing key={name} />
        ))}
      </Ground>
    </Exhibit>
    <Exhibit of="RoleDrawing" wide>
      <Ground className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {roleNames.map((role) => (
          <RoleDrawing key={role} role={role} />
        ))}
      </Ground>
    </Exhibit>
  </>
)

const Notices = () => (
  <>
    <Exhibit of="Notice, Wrong">
      <div className="grid gap-2">
        <Notice>Info: jadwal muncul setelah sekolah memilihkan kelas.</Notice>
        <Notice tone="ok">Tersimpan.</Notice>
        <Notice tone="warn">Sesi telah berakhir, silahkan login kembali.</Notice>
        <Wrong says="Gagal! Harap periksa koneksi internet kamu." />
        <Notice tone="off">Tidak dipakai di sekolah ini.</Notice>
      </div>
    </Exhibit>
    <Exhibit of="OfflineNotice">
      <div className="grid gap-2">
        <OfflineNotice />
        <OfflineNotice since="08.12" />
        <OfflineNotice since="08.12" offline={false} />
      </div>
    </Exhibit>
    <Exhibit of="HeldNotice">
      <div className="grid gap-2">
        <HeldNotice onRetry={nothing} onGiveUp={nothing}>
          <p>Tersimpan di HP ini, dikirim saat ada sinyal.</p>
        </HeldNotice>
        <HeldNotice refused onRetry={nothing} onGiveUp={nothing}>
          <p>Konfirmasi Anda tidak diterima.</p>
        </HeldNotice>
      </div>
    </Exhibit>
    <Exhibit of="RetryOrDrop">
      <Ground>
        <RetryOrDrop refused busy={false} onRetry={nothing} onDrop={nothing} />
      </Ground>
    </Exhibit>
  </>
)

const States = () => (
  <>
    <Exhibit of="EmptyState">
      <Ground>
        <EmptyState
          drawing={<OpenBook />}
          text="Belum ada pelajaran"
          note="Jadwal muncul setelah sekolah mengaturnya."
          action={<Button>Lihat minggu ini</Button>}
        />
      </Ground>
    </Exhibit>
    <Exhibit of="ErrorState">
      <Ground>
        <ErrorState message="Server belum menjawab. Periksa sinyal lalu coba lagi." onRetry={nothing} />
      </Ground>
    </Exhibit>
    <Exhibit of="FaultState">
      <Ground>
        <FaultState fault={{ code: 'SERVER', message: 'Mohon maaf, terjadi kesalahan pada sistem kami.' }} onRetry={nothing} />
      </Ground>
    </Exhibit>
  </>
)

/** The four states of a screen, and the drawings that go with them. */
export const Conditions = () => (
  <>
    <Notices />
    <Exhibit of="Skeleton, SkeletonRows, Bone">
      <Skeleton className="grid gap-3">
        <Bone className="h-16" />
        <Bone round className="size-12" />
        <SkeletonRows rows={2} />
      </Skeleton>
    </Exhibit>
    <Exhibit of="Soon">
      <Soon>{() => <Notice>Digambar setelah gambar pertama.</Notice>}</Soon>
    </Exhibit>
    <Exhibit of="Topic, paperOf">
      <div className="flex flex-wrap gap-2">
        {topics.map(([of, paper]) => (
          <span key={of} className="rounded-card p-4 text-ink" style={{ backgroundColor: paperOf(paper) }}>
            <Topic of={of} />
          </span>
        ))}
      </div>
    </Exhibit>
    <States />
    <Drawn />
    <Exhibit of="Loader" wide>
      <Ground className="[&>div]:min-h-80">
        <Loader />
      </Ground>
    </Exhibit>
  </>
)
