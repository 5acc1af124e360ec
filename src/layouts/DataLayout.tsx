import { hydrate, QueryClientProvider } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { createQueryClient } from '../api/queryClient';
import { PageData } from '../pageData';
import { PUBLIC_DATA_FRESH_MS } from '../settings';

/** Around the public screens that load data: they share what was loaded, so that Back shows it at once. */
export default function DataLayout() {
  const pageData = useContext(PageData);
  const [queryClient] = useState(() => {
    const client = createQueryClient(PUBLIC_DATA_FRESH_MS);
    hydrate(client, pageData ?? {});
    return client;
  });
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
