import { useCallback, useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/**
 * The text of a field that reports what is typed, trimmed, after a short pause. `value` is what was reported last. If it
 * is changed elsewhere, the text follows.
 */
export function useTyped(value: string, onPause: (text: string) => void) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const tell = useRef(onPause);
  useEffect(() => {
    tell.current = onPause;
  });

  // The text follows a change by the Back button or by another field. When a reported value comes back, it must not undo
  // newer typing.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }

  const send = useCallback((wanted: string) => {
    setSent(wanted);
    tell.current(wanted);
  }, []);

  useEffect(() => {
    if (text.trim() === sent) return;
    const timer = setTimeout(() => send(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, sent, send]);

  /** Reports the text without waiting for the pause. */
  const sendNow = (wanted = text) => {
    setText(wanted);
    if (wanted.trim() !== sent) send(wanted.trim());
  };
  return { text, setText, sendNow };
}
