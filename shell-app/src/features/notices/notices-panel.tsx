import { detailOf } from '@hub/openapi/client';
import { useAlerts } from '@hub/web-kit/alerts';
import { BrokenState, EmptyState, Skeleton, Waiting } from '@hub/web-kit/states';
import { Button, chakra, floating, H2, Text } from '@hub/web-kit/ui';
import { useRef } from 'react';
import { messages } from '../../messages/messages.ts';
import { NoticeItem } from './notice-item.tsx';
import { useMarkAllRead, useMarkNotice, useNewestNotices } from './use-notices.ts';

const t = messages.notices;

const Panel = chakra('section', {
  base: {
    position: 'absolute',
    zIndex: 'menu',
    top: { base: '100%', md: 'calc(100% + 6px)' },
    insetInline: { base: 0, md: 'auto 0' },
    width: { md: '26rem' },
    maxHeight: { base: 'calc(100dvh - 56px)', md: 'min(34rem, calc(100dvh - 80px))' },
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    ...floating,
    borderInlineWidth: { base: 0, md: '1px' },
    borderRadius: { base: 0, md: 'control' },
    outlineOffset: '-2px',
  },
});
const Head = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: '52px',
    padding: '1 2 1 4',
    borderBottom: '1px solid',
    borderColor: 'line',
  },
});
const Body = chakra('div', { base: { padding: '4' } });
const List = chakra('ul', { base: { margin: 0, padding: 0, listStyle: 'none' } });

export interface NoticesPanelProps {
  id: string;
  /** There are some, in this list or older ones. */
  anyUnread: boolean;
  /** A link of a notice was followed. */
  onFollow: () => void;
}

/** The newest notices. */
export function NoticesPanel({ id, anyUnread, onFollow }: NoticesPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const alerts = useAlerts();
  const markAll = useMarkAllRead();
  return (
    <Panel ref={panel} id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <Head>
        <H2 id={`${id}-title`} textStyle="h3">
          {t.title}
        </H2>
        {anyUnread && (
          <Button
            look="text"
            size="sm"
            busy={markAll.isPending}
            onClick={() => {
              // The button disappears, so the focus moves to the panel.
              panel.current?.focus();
              markAll.mutate(undefined, { onError: (error) => alerts.error(detailOf(error)) });
            }}
          >
            {t.markAll}
          </Button>
        )}
      </Head>
      <Notices onFollow={onFollow} />
    </Panel>
  );
}

function Notices({ onFollow }: Pick<NoticesPanelProps, 'onFollow'>) {
  const alerts = useAlerts();
  const notices = useNewestNotices();
  const markOne = useMarkNotice();
  if (notices.isPending) {
    return (
      <Waiting label={t.loading}>
        <Body>
          <Skeleton height="44px" />
        </Body>
      </Waiting>
    );
  }
  if (notices.isError) {
    return (
      <Body>
        <BrokenState error={notices.error} onRetry={() => void notices.refetch()} />
      </Body>
    );
  }
  const { data: newest, total } = notices.data;
  if (newest.length === 0) {
    return (
      <Body>
        <EmptyState title={t.none}>{t.whatComes}</EmptyState>
      </Body>
    );
  }
  return (
    <>
      <List>
        {newest.map((notice) => (
          <NoticeItem
            key={notice.id}
            notice={notice}
            onMark={(read) =>
              markOne.mutate({ id: notice.id, read }, { onError: (error) => alerts.error(detailOf(error)) })
            }
            onFollow={onFollow}
          />
        ))}
      </List>
      {total > newest.length && (
        <Text margin="0" padding="4" textStyle="small" color="ink-2">
          {t.newestOf(newest.length, total)}
        </Text>
      )}
    </>
  );
}
