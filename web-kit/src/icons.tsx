/** An icon of 16 × 16 pixels, hidden from screen readers because it always has a label or text beside it. */
const icon = (path: string) =>
  function Icon() {
    return (
      <svg
        viewBox="0 0 16 16"
        width="16"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        style={{ display: 'inline-block', flex: 'none', verticalAlign: '-3px' }}
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    );
  };

const CIRCLE = 'M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4Z';

export const CurveIcon = icon('M1.5 12C4 12 4.5 3.5 7 3.5S10 11 12 11s2-3 2.6-4.6');
export const MeshIcon = icon('M2.2 2.2h11.6v11.6H2.2zM2.2 6.1h11.6M2.2 10h11.6M6.1 2.2v11.6M10 2.2v11.6');
export const EquationIcon = icon('M10.8 2.6C8.6 2 8.2 3.3 7.9 5L6.7 11.6c-.3 1.6-1.1 2.3-2.6 1.8M4.6 6.4h5.6');
export const MenuIcon = icon('M2.5 4.5h11M2.5 8h11M2.5 11.5h11');
export const FilterIcon = icon('M2 4h12M4.5 8h7M6.5 12h3');
export const SearchIcon = icon('M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10ZM10.7 10.7 14 14');
export const ExternalIcon = icon('M6 3.2H3v9.8h9.8V10M9 2.8h4.2V7M13 3 7.6 8.4');
export const SunIcon = icon(
  'M8 10.8A2.8 2.8 0 1 0 8 5.2a2.8 2.8 0 0 0 0 5.6ZM8 1.5v1.4M8 13.1v1.4M1.5 8h1.4M13.1 8h1.4M3.4 3.4l1 1M11.6 11.6l1 1M3.4 12.6l1-1M11.6 4.4l1-1',
);
export const MoonIcon = icon('M13.6 9.6A5.8 5.8 0 0 1 6.4 2.4a5.8 5.8 0 1 0 7.2 7.2Z');
export const CloseIcon = icon('M4 4l8 8M12 4l-8 8');
export const TickIcon = icon('M3.2 8.4 6.5 11.6 12.8 4.8');
export const PenIcon = icon('M3 13l.6-2.8L10.8 3a1.4 1.4 0 0 1 2 0l.2.2a1.4 1.4 0 0 1 0 2L5.8 12.4Z');
export const ClockIcon = icon(`${CIRCLE}M8 4.8V8l2.3 1.5`);
export const TickedCircleIcon = icon(`${CIRCLE}M5.3 8.2l1.9 1.9 3.5-3.9`);
export const CrossedCircleIcon = icon(`${CIRCLE}M6 6l4 4M10 6l-4 4`);
export const InfoIcon = icon(`${CIRCLE}M8 7.4v3.6M8 5v.1`);
export const WarningIcon = icon('M8 2.2 14.4 13H1.6ZM8 6.4v3M8 11.1v.1');
export const HeartIcon = icon(
  'M8 13.5S2.2 10.1 2.2 6.2A3.1 3.1 0 0 1 8 4.7a3.1 3.1 0 0 1 5.8 1.5C13.8 10.1 8 13.5 8 13.5Z',
);
export const DownloadIcon = icon('M8 2.5v7.3M4.8 6.9 8 10l3.2-3.1M2.8 13.3h10.4');
export const FeedIcon = icon('M3.2 12.9v-.1M3 8.2a4.8 4.8 0 0 1 4.8 4.8M3 3.4a9.6 9.6 0 0 1 9.6 9.6');
export const SwapIcon = icon('M2.5 5.5h10.5M10.5 3l2.5 2.5L10.5 8M13.5 10.5H3M5.5 8 3 10.5 5.5 13');
export const CopyIcon = icon('M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3');
export const PlayIcon = icon('M5 3.2 12.6 8 5 12.8Z');
export const PauseIcon = icon('M5.5 3.5v9M10.5 3.5v9');
export const PreviousIcon = icon('M9.8 4 6 8l3.8 4');
export const NextIcon = icon('M6.2 4 10 8l-3.8 4');
export const BackIcon = icon('M9.8 4 6 8l3.8 4');
export const UpIcon = icon('M4 9.8 8 6l4 3.8');
export const DownIcon = icon('M4 6.2 8 10l4-3.8');
export const DeleteIcon = icon('M2.8 4.4h10.4M6 4.4V2.7h4v1.7M4.2 4.4l.6 9h6.4l.6-9');
export const BellIcon = icon(
  'M3 11.4c1-1.2 1.2-2.2 1.2-4.4a3.8 3.8 0 0 1 7.6 0c0 2.2.2 3.2 1.2 4.4ZM6.5 13.6a1.6 1.6 0 0 0 3 0',
);
export const KeyIcon = icon('M5.2 13.2a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4ZM7.1 8.6 13.2 2.5M10.6 5.1l2 2');
export const StarIcon = icon('M8 2l1.8 3.8 4.2.5-3.1 2.9.8 4.1L8 11.3l-3.7 2 .8-4.1L2 6.3l4.2-.5Z');
export const LogoutIcon = icon('M6 2.8H2.8v10.4H6M10.3 5 13.3 8l-3 3M13 8H6.2');
export const ShieldIcon = icon('M8 1.8 13 3.6v4c0 3.2-2.1 5.3-5 6.6-2.9-1.3-5-3.4-5-6.6v-4Z');
export const ProvenIcon = icon('M8 1.8 13 3.6v4c0 3.2-2.1 5.3-5 6.6-2.9-1.3-5-3.4-5-6.6v-4ZM5.6 7.8l1.8 1.8 3.1-3.4');
export const GripIcon = icon('M6 3.4v.1M6 8v.1M6 12.6v.1M10 3.4v.1M10 8v.1M10 12.6v.1');
export const ListIcon = icon('M5.5 4h8M5.5 8h8M5.5 12h8M2.6 4h.1M2.6 8h.1M2.6 12h.1');
export const MinusIcon = icon('M3 8h10');
export const ResetIcon = icon('M3.4 8a4.7 4.7 0 1 0 1.5-3.4M3 2.6v3.2h3.2');
export const PlusIcon = icon('M8 3v10M3 8h10');
export const PersonIcon = icon(
  'M8 7.6a2.9 2.9 0 1 0 0-5.8 2.9 2.9 0 0 0 0 5.8ZM2.6 14c.3-2.9 2.4-4.4 5.4-4.4s5.1 1.5 5.4 4.4',
);
export const EyeIcon = icon(
  'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
);
export const OrcidIcon = icon(`${CIRCLE}M5.6 6v5M5.6 4.2v.1M8 5.6V11h1a2.7 2.7 0 0 0 0-5.4Z`);
export const GitHubIcon = icon(
  'M6 13.8v-2c-2 .4-2.6-.9-2.9-1.5M10 13.8v-2.2c0-.6-.2-1-.5-1.3 2.2-.3 3.6-1.2 3.6-3.7 0-.8-.3-1.6-.8-2.2.2-.6.1-1.4-.1-2-1 0-1.8.5-2.3.9a7 7 0 0 0-3.8 0c-.5-.4-1.3-.9-2.3-.9-.2.6-.3 1.4-.1 2-.5.6-.8 1.4-.8 2.2 0 2.5 1.4 3.4 3.6 3.7-.3.3-.5.7-.5 1.3',
);
export const LockIcon = icon('M3.2 7.2h9.6v6.6H3.2zM5.2 7.2V5a2.8 2.8 0 0 1 5.6 0v2.2M8 9.8v1.6');
export const FolderIcon = icon('M1.8 12.8V3.4h4.4l1.6 2h6.4v7.4Z');
export const BuildingIcon = icon('M3 13.8V2.2h6.4v11.6M9.4 6h3.8v7.8M1.6 13.8h12.8M5.2 5h2M5.2 7.8h2M5.2 10.6h2');
/** A prompt in a terminal. */
export const PythonIcon = icon('M1.8 2.8h12.4v10.4H1.8zM4.4 5.8 6.6 8l-2.2 2.2M8 10.4h3.4');
export const OverTimeIcon = icon('M2.4 2v11.6H14M4.4 9.6c1.6 0 2-5 4-5s2.4 4 4.8 4');
export const PlaneIcon = icon('M2.4 2v11.6H14M8.6 10.6a3.4 3 0 1 0 0-6 3.4 3 0 0 0 0 6Z');
export const TimeAndPlaneIcon = icon(
  'M1.8 3v9.4h5.4M3.4 9c1 0 1-3.6 2-3.6M9 3v9.4h5.4M11.9 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
);
export const FullScreenIcon = icon('M2.8 6V2.8H6M13.2 6V2.8H10M2.8 10v3.2H6M13.2 10v3.2H10');
