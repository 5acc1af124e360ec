import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { useContext } from 'react';
import { Outlet } from 'react-router-dom';
import { getQueryClient } from './queryClient';

/** The query client around the public screens that load data. The server creates one for each page that it renders. */
export default function QueryLayout() {
  const client = useContext(QueryClientContext) ?? getQueryClient();
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
