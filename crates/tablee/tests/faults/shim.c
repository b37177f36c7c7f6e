/* Loaded into a house before its C library: notes what is done to its files, and lets one of these
 * calls fail, or all from one on.
 *
 *   TABLEE_SHIM_DATA   the house's file; its log and its journal lie beside it
 *   TABLEE_SHIM_NOTES  where every call is noted: a header, then the bytes that were written
 *   TABLEE_SHIM_AT     which call fails, counted from 1; 0: none
 *   TABLEE_SHIM_FAULT  eio, enospc, or short: half of it is written
 *   TABLEE_SHIM_STAYS  1: all calls after it fail, too
 *
 * Calls are those that change a file or bring it to the disk; a short write of what cannot be short
 * is an error.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

struct note {
    uint8_t kind; /* w: written, t: cut, s: synced, f: failed to sync, d: deleted, x: a fault,
                     r: renamed to the file's name, n: the names in its folder synced */
    uint8_t file; /* 0: the file, 1: its log, 2: its journal, 3: as long as it is not whole */
    uint8_t pad[2];
    uint32_t length;
    uint64_t at;
};

static const char *const SUFFIXES[] = {"", "-wal", "-journal", ".part"};

static pthread_mutex_t one_by_one = PTHREAD_MUTEX_INITIALIZER;
static const char *data;
static int notes = -1;
static long calls, fault_at, stays;
static const char *fault = "";

static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static int (*real_ftruncate)(int, off_t);
static int (*real_unlink)(const char *);
static int (*real_rename)(const char *, const char *);

__attribute__((constructor)) static void begin(void) {
    real_write = dlsym(RTLD_NEXT, "write");
    real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
    real_fsync = dlsym(RTLD_NEXT, "fsync");
    real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
    real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
    real_unlink = dlsym(RTLD_NEXT, "unlink");
    real_rename = dlsym(RTLD_NEXT, "rename");
    data = getenv("TABLEE_SHIM_DATA");
    const char *path = getenv("TABLEE_SHIM_NOTES");
    const char *at = getenv("TABLEE_SHIM_AT");
    const char *kind = getenv("TABLEE_SHIM_FAULT");
    if (path) notes = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (at) fault_at = atol(at);
    if (kind) fault = kind;
    stays = getenv("TABLEE_SHIM_STAYS") != NULL;
}

static int file_named(const char *path) {
    if (!data) return -1;
    size_t length = strlen(data);
    if (strncmp(path, data, length) != 0) return -1;
    for (int file = 0; file < 4; file++)
        if (strcmp(path + length, SUFFIXES[file]) == 0) return file;
    return -1;
}

/* Whether there is one; its path. */
static int path_of(int fd, char path[4096]) {
    char link[64];
    if (!data) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, 4095);
    if (length < 0) return 0;
    path[length] = 0;
    return 1;
}

static int file_of(int fd) {
    char path[4096];
    return path_of(fd, path) ? file_named(path) : -1;
}

/* Whether it is the folder that the house's file lies in. */
static int is_folder(int fd) {
    char path[4096];
    if (!path_of(fd, path)) return 0;
    size_t length = strlen(path);
    return strncmp(path, data, length) == 0 && data[length] == '/' && !strchr(data + length + 1, '/');
}

static void note(char kind, int file, uint64_t at, const void *bytes, size_t length) {
    struct note head = {.kind = kind, .file = file, .length = length, .at = at};
    struct iovec parts[2] = {{&head, sizeof head}, {(void *)bytes, length}};
    if (notes >= 0 && writev(notes, parts, length ? 2 : 1) < 0) abort();
}

/* Whether this call fails. */
static int fails(int file) {
    calls++;
    int now = fault_at > 0 && (calls == fault_at || (stays && calls > fault_at));
    if (now) note('x', file, calls, NULL, 0);
    return now;
}

static int is(const char *kind) { return strcmp(fault, kind) == 0; }

static int error(void) {
    errno = is("enospc") ? ENOSPC : EIO;
    return -1;
}

static ssize_t write_at(int fd, const void *bytes, size_t length, off_t at, int file) {
    pthread_mutex_lock(&one_by_one);
    ssize_t done;
    int saved;
    if (fails(file)) {
        if (is("short")) {
            length /= 2;
        } else {
            pthread_mutex_unlock(&one_by_one);
            return error();
        }
    }
    done = length ? real_pwrite(fd, bytes, length, at) : 0;
    saved = errno;
    if (done > 0) note('w', file, at, bytes, done);
    pthread_mutex_unlock(&one_by_one);
    errno = saved;
    return done;
}

ssize_t write(int fd, const void *bytes, size_t length) {
    int file = file_of(fd);
    if (file < 0) return real_write(fd, bytes, length);
    off_t at = lseek(fd, 0, SEEK_CUR);
    ssize_t done = write_at(fd, bytes, length, at, file);
    if (done > 0) lseek(fd, at + done, SEEK_SET);
    return done;
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off_t at) {
    int file = file_of(fd);
    if (file < 0) return real_pwrite(fd, bytes, length, at);
    return write_at(fd, bytes, length, at, file);
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) {
    return pwrite64(fd, bytes, length, at);
}

static int sync_with(int (*real)(int), int fd) {
    int file = file_of(fd);
    if (file < 0) {
        int done = real(fd), saved = errno;
        if (done == 0 && is_folder(fd)) {
            pthread_mutex_lock(&one_by_one);
            note('n', 0, 0, NULL, 0);
            pthread_mutex_unlock(&one_by_one);
        }
        errno = saved;
        return done;
    }
    pthread_mutex_lock(&one_by_one);
    int failed = fails(file);
    /* What was to be synced is on no disk after that, and no later call brings it there. */
    note(failed ? 'f' : 's', file, 0, NULL, 0);
    pthread_mutex_unlock(&one_by_one);
    return failed ? error() : 0;
}

int fsync(int fd) { return sync_with(real_fsync, fd); }

int fdatasync(int fd) { return sync_with(real_fdatasync, fd); }

int ftruncate64(int fd, off_t length) {
    int file = file_of(fd);
    if (file < 0) return real_ftruncate(fd, length);
    pthread_mutex_lock(&one_by_one);
    int done = -1;
    if (!fails(file)) {
        done = real_ftruncate(fd, length);
        if (done == 0) note('t', file, length, NULL, 0);
    } else {
        error();
    }
    int saved = errno;
    pthread_mutex_unlock(&one_by_one);
    errno = saved;
    return done;
}

int ftruncate(int fd, off_t length) { return ftruncate64(fd, length); }

int unlink(const char *path) {
    int file = file_named(path);
    if (file < 0) return real_unlink(path);
    pthread_mutex_lock(&one_by_one);
    int done = real_unlink(path);
    int saved = errno;
    if (done == 0) note('d', file, 0, NULL, 0);
    pthread_mutex_unlock(&one_by_one);
    errno = saved;
    return done;
}

int rename(const char *from, const char *to) {
    int file = file_named(from);
    if (file != 3 || file_named(to) != 0) return real_rename(from, to);
    pthread_mutex_lock(&one_by_one);
    int done = real_rename(from, to);
    int saved = errno;
    if (done == 0) note('r', file, 0, NULL, 0);
    pthread_mutex_unlock(&one_by_one);
    errno = saved;
    return done;
}
