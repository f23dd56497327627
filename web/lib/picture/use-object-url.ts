import { useEffect, useState } from 'react';

/** An address under which a file on this device can be shown, for as long as the component lives. */
export const useObjectUrl = (file: Blob | undefined): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
};
